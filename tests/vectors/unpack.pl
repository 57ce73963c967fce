# Reads hexadecimal msgpack, a value a line, with Perl's Data::MessagePack; writes it as JSON.
# Texts, bytes and keys alike become the hexadecimal of their bytes; Perl does not tell them apart.
use strict;
use warnings;
use B;
use Data::MessagePack;
use JSON::PP;

my $packer = Data::MessagePack->new;
my $json   = JSON::PP->new->canonical->allow_nonref;

sub hexadecimal {
    my ($text) = @_;
    utf8::encode($text) if utf8::is_utf8($text);
    return unpack 'H*', $text;
}

sub shown {
    my ($value) = @_;
    return undef unless defined $value;
    my $kind = ref $value;
    return { map { hexadecimal($_) => shown($value->{$_}) } keys %$value } if $kind eq 'HASH';
    return [ map { shown($_) } @$value ] if $kind eq 'ARRAY';
    return $$value ? JSON::PP::true : JSON::PP::false if $kind;
    my $flags = B::svref_2object(\$value)->FLAGS;
    my $is_number = $flags & B::SVf_IOK && !($flags & B::SVf_POK);
    return $is_number ? $value + 0 : hexadecimal($value);
}

while (my $line = <STDIN>) {
    chomp $line;
    print $json->encode(shown($packer->unpack(pack 'H*', $line))), "\n";
}

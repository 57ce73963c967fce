"""The version of everything on the wire. Peers of another version are told so in the lobby."""

PROTOCOL_VERSION = 1

"""The version of everything on the wire. Peers of another version are told so in the lobby."""

PROTOCOL_VERSION = 2

NAMESPACE = f"dixit-lan/{PROTOCOL_VERSION}".encode("ascii")
"""What every hash, transcript and link identity begins with: nothing signed or proven under one version
means anything under another.
"""

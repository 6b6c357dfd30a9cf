"""Decodes PNG and APNG files without any code of this package: the tests' second opinion.

Usage: decode.py FILE...
Writes FILE.decoded: a line of JSON (size, color type, loops, frames), then every shown picture as
RGBA bytes. Anything that the PNG specification forbids ends the program with a message.
"""

import json
import struct
import sys
import zlib


def check(condition, message):
    if not condition:
        raise SystemExit(f"{path}: {message}")


def chunks(data):
    check(data[:8] == b"\x89PNG\r\n\x1a\n", "signature")
    position = 8
    while position < len(data):
        check(len(data) >= position + 12, "cut short")
        (length,) = struct.unpack(">I", data[position : position + 4])
        kind = data[position + 4 : position + 8]
        body = data[position + 8 : position + 8 + length]
        (crc,) = struct.unpack(">I", data[position + 8 + length : position + 12 + length])
        check(zlib.crc32(kind + body) == crc, f"checksum of {kind}")
        yield kind, body
        position += 12 + length
        check(kind != b"IEND" or position == len(data), "bytes after the end")


def paeth(a, b, c):
    p = a + b - c
    distances = (abs(p - a), abs(p - b), abs(p - c))
    return (a, b, c)[distances.index(min(distances))]


def unfilter(stream, width, height, channels):
    inflater = zlib.decompressobj()
    raw = inflater.decompress(stream) + inflater.flush()
    check(inflater.eof and not inflater.unused_data, "end of stream")
    size = width * channels
    check(len(raw) == (size + 1) * height, "length of stream")
    above, rows = bytearray(size), []
    for y in range(height):
        kind = raw[y * (size + 1)]
        row = bytearray(raw[y * (size + 1) + 1 : (y + 1) * (size + 1)])
        check(kind <= 4, "filter")
        if kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above))
        elif kind != 0:
            for i in range(size):
                left = row[i - channels] if i >= channels else 0
                corner = above[i - channels] if i >= channels else 0
                guess = {1: left, 3: (left + above[i]) // 2, 4: paeth(left, above[i], corner)}[kind]
                row[i] = (row[i] + guess) & 255
        rows.append(row)
        above = row
    return rows


def rgba(rows, channels):
    if channels == 4:
        return rows
    result = []
    for row in rows:
        wide = bytearray(b"\xff" * (len(row) // 3 * 4))
        for channel in range(3):
            wide[channel::4] = row[channel::3]
        result.append(wide)
    return result


def over(new, old):
    alpha = new[3]
    if alpha == 255 or old[3] == 0:
        return new
    if alpha == 0:
        return old
    rest = old[3] * (255 - alpha)
    total = 255 * alpha + rest
    mixed = [(255 * alpha * n + rest * o) // total for n, o in zip(new[:3], old[:3])]
    return bytes(mixed + [total // 255])


def decode(data):
    header, animation, control, streams, next_number = None, None, None, [], 0
    still = b""
    for kind, body in chunks(data):
        check((header is None) == (kind == b"IHDR"), "header first")
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
            check(header[2] == 8 and header[3] in (2, 6) and header[4:] == (0, 0, 0), "header")
        elif kind == b"acTL":
            check(not streams and not still, "acTL after pixels")
            animation = struct.unpack(">II", body)
        elif kind == b"fcTL":
            control = struct.unpack(">IIIIIHHBB", body)
            check(control[0] == next_number, "sequence")
            next_number += 1
            check(control[1] > 0 and control[2] > 0, "empty frame")
            check(control[3] + control[1] <= header[0], "frame too wide")
            check(control[4] + control[2] <= header[1], "frame too high")
            streams.append([control, b""])
        elif kind == b"IDAT":
            if animation is None:
                still += body
            else:
                check(len(streams) == 1, "IDAT belongs to the first frame")
                check(control[1:5] == header[:2] + (0, 0), "the first frame is whole")
                streams[-1][1] += body
        elif kind == b"fdAT":
            check(len(streams) > 1, "fdAT before the second frame")
            check(struct.unpack(">I", body[:4])[0] == next_number, "sequence")
            next_number += 1
            streams[-1][1] += body[4:]
        else:
            check(kind == b"IEND" and body == b"", f"chunk {kind}")
    check(kind == b"IEND", "end missing")
    return header, animation, streams, still


def main(data):
    header, animation, streams, still = decode(data)
    width, height, channels = header[0], header[1], 3 if header[3] == 2 else 4
    description = {"width": width, "height": height, "channels": channels, "loops": 0, "frames": []}
    if animation is None:
        return description, [b"".join(rgba(unfilter(still, width, height, channels), channels))]
    check(animation[0] == len(streams), "count of frames")
    description["loops"] = animation[1]
    canvas, pictures = [bytearray(width * 4) for _ in range(height)], []
    for (_, w, h, x, y, number, denominator, dispose, blend), stream in streams:
        description["frames"].append([x, y, w, h, number, denominator])
        before = [bytearray(row) for row in canvas]
        for j, row in enumerate(rgba(unfilter(stream, w, h, channels), channels)):
            target = canvas[y + j]
            if blend == 0:
                target[x * 4 : (x + w) * 4] = row
            else:
                for i in range(w):
                    at = (x + i) * 4
                    target[at : at + 4] = over(bytes(row[i * 4 : i * 4 + 4]), bytes(target[at : at + 4]))
        pictures.append(b"".join(canvas))
        if dispose == 1:
            for j in range(h):
                canvas[y + j][x * 4 : (x + w) * 4] = bytes(w * 4)
        elif dispose == 2:
            canvas = before
    return description, pictures


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        description, pictures = main(file.read())
    with open(path + ".decoded", "wb") as file:
        file.write(json.dumps(description).encode() + b"\n" + b"".join(pictures))

"""Decodes GIF files without any code of this package: the tests' second opinion.

Usage: gif.py FILE...
Writes FILE.decoded: a line of JSON (size, loops, frames), then every shown picture as RGBA bytes.
Anything that GIF89a forbids ends the program with a message.
"""

import json
import struct
import sys


def check(condition, message):
    if not condition:
        raise SystemExit(f"{path}: {message}")


def take(count):
    global position
    check(position + count <= len(data), "cut short")
    position += count
    return data[position - count : position]


def blocks():
    parts = []
    while True:
        (size,) = take(1)
        if size == 0:
            return b"".join(parts)
        parts.append(take(size))


def decompress(stream, bits, count):
    check(2 <= bits <= 8, "code size")
    clear, end = 1 << bits, (1 << bits) + 1
    table, size, pending, held, result, last = None, bits + 1, 0, 0, bytearray(), None
    at = 0
    while True:
        while held < size:
            check(at < len(stream), "codes end early")
            pending |= stream[at] << held
            held += 8
            at += 1
        code = pending & ((1 << size) - 1)
        pending >>= size
        held -= size
        if code == clear:
            table = [bytes([i]) for i in range(clear)] + [None, None]
            size, last = bits + 1, None
            continue
        if code == end:
            check(at == len(stream) and pending == 0, "bytes behind the end code")
            break
        check(table is not None, "no clear code at the start")
        if last is None:
            check(code < clear, "the first code is an index")
            entry = table[code]
        else:
            check(code <= len(table) and code != end, "unknown code")
            entry = table[code] if code < len(table) else last + last[:1]
            if len(table) < 4096:
                table.append(last + entry[:1])
                if len(table) == 1 << size and size < 12:
                    size += 1
        result += entry
        last = entry
    check(len(result) == count, f"{len(result)} indices for {count} pixels")
    return result


def color_table(packed):
    if not packed & 0x80:
        return None
    count = 2 << (packed & 7)
    raw = take(3 * count)
    return [raw[3 * i : 3 * i + 3] + b"\xff" for i in range(count)]


def main():
    check(take(6) == b"GIF89a", "signature")
    width, height, packed, background, aspect = struct.unpack("<HHBBB", take(7))
    shared, loops, control = color_table(packed), None, None
    canvas, frames, pictures = bytearray(width * height * 4), [], []
    while True:
        kind = take(1)
        if kind == b";":
            check(position == len(data), "bytes behind the end")
            break
        if kind == b"!":
            (label,) = take(1)
            if label == 0xFF:
                check(take(12) == b"\x0bNETSCAPE2.0", "application")
                body = blocks()
                check(len(body) == 3 and body[0] == 1, "loops")
                loops = struct.unpack("<H", body[1:])[0]
            else:
                check(label == 0xF9 and control is None, "extension")
                body = blocks()
                check(len(body) == 4, "control")
                control = struct.unpack("<BHB", body)
            continue
        check(kind == b"," and control is not None, "image")
        x, y, w, h, packed = struct.unpack("<HHHHB", take(9))
        check(w > 0 and h > 0 and x + w <= width and y + h <= height, "place")
        check(not packed & 0x60, "interlaced or sorted")
        check(frames or (x, y, w, h) == (0, 0, width, height), "the first frame is whole")
        local = color_table(packed)
        colors = local or shared
        (bits,) = take(1)
        indices = decompress(blocks(), bits, w * h)
        flags, delay, clear = control
        check(flags >> 2 & 7 == 1, "the frame stays")
        transparent = clear if flags & 1 else None
        for j in range(h):
            target = ((y + j) * width + x) * 4
            for i, index in enumerate(indices[j * w : (j + 1) * w]):
                if index != transparent:
                    check(index < len(colors), "index")
                    canvas[target + 4 * i : target + 4 * i + 4] = colors[index]
        frames.append([x, y, w, h, delay, 0 if local is None else len(local)])
        pictures.append(bytes(canvas))
        control = None
    return {"width": width, "height": height, "loops": loops, "frames": frames}, pictures


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        data, position = file.read(), 0
    description, pictures = main()
    with open(path + ".decoded", "wb") as file:
        file.write(json.dumps(description).encode() + b"\n" + b"".join(pictures))

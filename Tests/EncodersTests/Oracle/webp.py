"""Takes animated WebP files apart without any code of this package or of libwebp.

Usage: webp.py FILE...
The pictures of the frames are decoded by ffmpeg, whose decoder is its own. Writes FILE.decoded: a
line of JSON (size, loops, frames), then every shown picture as RGBA bytes. Anything that the container's
specification forbids ends the program with a message.
"""

import json
import os
import struct
import subprocess
import sys


def check(condition, message):
    if not condition:
        raise SystemExit(f"{path}: {message}")


def chunks(data):
    position = 0
    while position < len(data):
        check(position + 8 <= len(data), "cut short")
        name = data[position : position + 4]
        (size,) = struct.unpack("<I", data[position + 4 : position + 8])
        end = position + 8 + size + size % 2
        check(end <= len(data), "cut short")
        check(size % 2 == 0 or data[end - 1] == 0, "padding")
        yield name, data[position + 8 : position + 8 + size], data[position:end]
        position = end


def number(data):
    return int.from_bytes(data, "little")


def pictures(stills):
    """Decodes still files, at most 50 in one run of ffmpeg."""
    results = []
    for start in range(0, len(stills), 50):
        part = stills[start : start + 50]
        names = [f"{path}.{i}" for i in range(len(part))]
        command = ["ffmpeg", "-v", "error", "-nostdin", "-y"]
        for name, still in zip(names, part):
            with open(name + ".webp", "wb") as file:
                file.write(still)
            command += ["-i", name + ".webp"]
        for i, name in enumerate(names):
            command += ["-map", str(i), "-pix_fmt", "rgba", "-f", "rawvideo", name + ".raw"]
        subprocess.run(command, check=True)
        for name in names:
            with open(name + ".raw", "rb") as file:
                results.append(file.read())
            os.remove(name + ".webp")
            os.remove(name + ".raw")
    return results


def main(data):
    check(data[:4] == b"RIFF" and data[8:12] == b"WEBP", "signature")
    check(number(data[4:8]) == len(data) - 8, "size of the file")
    found = list(chunks(data[12:]))
    check([name for name, _, _ in found[:2]] == [b"VP8X", b"ANIM"], "header")
    extended, animation = found[0][1], found[1][1]
    check(len(extended) == 10 and extended[0] == 0x12 and extended[1:4] == bytes(3), "flags")
    check(len(animation) == 6, "ANIM")
    width, height = number(extended[4:7]) + 1, number(extended[7:10]) + 1
    frames, stills = [], []
    for name, body, _ in found[2:]:
        check(name == b"ANMF", f"chunk {name}")
        x, y, w, h, delay = (number(body[i : i + 3]) for i in range(0, 15, 3))
        x, y, w, h = 2 * x, 2 * y, w + 1, h + 1
        check(x + w <= width and y + h <= height, "place")
        check(frames or (x, y, w, h) == (0, 0, width, height), "the first frame is whole")
        check(body[15] == 0, "a frame is drawn over the one before")
        inner = list(chunks(body[16:]))
        check([name for name, _, _ in inner] == [b"VP8L"], "one lossless picture")
        picture = inner[0][2]
        frames.append([x, y, w, h, delay])
        stills.append(b"RIFF" + struct.pack("<I", len(picture) + 4) + b"WEBP" + picture)
    canvas, shown = bytearray(width * height * 4), []
    for (x, y, w, h, _), pixels in zip(frames, pictures(stills)):
        check(len(pixels) == w * h * 4, "size of a picture")
        for j in range(h):
            for i in range(w):
                pixel = pixels[(j * w + i) * 4 : (j * w + i) * 4 + 4]
                check(pixel[3] in (0, 255), "a pixel lets something through")
                if pixel[3] == 255:
                    at = ((y + j) * width + x + i) * 4
                    canvas[at : at + 4] = pixel
        shown.append(bytes(canvas))
    loops = number(animation[4:6])
    return {"width": width, "height": height, "loops": loops, "frames": frames}, shown


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        description, shown = main(file.read())
    with open(path + ".decoded", "wb") as file:
        file.write(json.dumps(description).encode() + b"\n" + b"".join(shown))

#!/usr/bin/env python3
"""Checks a proof of liabilities with nothing but Python's standard library: python3 check_proof.py proof.json

It was written from proof-of-liabilities.md, not from the program that the page runs, so that the two check each other.
"""
import base64
import hashlib
import json
import re
import sys

BOOKS = ["wallet", "held", "invested", "profit"]
LIMIT = 1 << 63


class NotProved(Exception):
    pass


def sha256(data):
    return hashlib.sha256(data).digest()


# Ed25519, after RFC 8032, section 6. It only verifies, so it need not run in constant time.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        return None
    squared = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(squared, (P + 3) // 8, P)
    if (x * x - squared) % P != 0:
        x = x * ROOT % P
    if (x * x - squared) % P != 0 or (x == 0 and sign == 1):
        return None
    return P - x if x & 1 != sign else x


def point(data):
    value = int.from_bytes(data, "little")
    y = value & ((1 << 255) - 1)
    x = recover_x(y, value >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(factor, one):
    total = (0, 1, 1, 0)
    while factor > 0:
        if factor & 1:
            total = add(total, one)
        one = add(one, one)
        factor >>= 1
    return total


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(key, text, signature):
    if len(key) != 32 or len(signature) != 64:
        return False
    public, nonce = point(key), point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if public is None or nonce is None or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + key + text.encode()).digest()
    left = times(s, BASE)
    right = add(nonce, times(int.from_bytes(digest, "little") % ORDER, public))
    same_x = (left[0] * right[2] - right[0] * left[2]) % P == 0
    return same_x and (left[1] * right[2] - right[1] * left[2]) % P == 0


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, length):
        if self.at + length > len(self.data):
            raise NotProved("malformed")
        self.at += length
        return self.data[self.at - length : self.at]

    def number(self):
        value, shift = 0, 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                break
            shift += 7
        if value >= 1 << 64:
            raise NotProved("malformed")
        return value

    def sums(self):
        return [self.number() for _ in BOOKS]


def packed(sums):
    return b"".join(amount.to_bytes(8, "big") for amount in sums)


def added(one, other):
    if max(one + other) >= LIMIT:
        raise NotProved("negative")
    total = [a + b for a, b in zip(one, other)]
    if max(total) >= LIMIT:
        raise NotProved("overflow")
    return total


def read_record(entry):
    lines = entry.split("\n")
    if lines[0] != "larkfield liabilities 1":
        raise NotProved("malformed")
    return dict(line.split(" ", 1) for line in lines[1:] if line)


def log_root(leaf, index, size, path):
    at, last, root = index, size - 1, leaf
    for beside in path:
        if last == 0:
            raise NotProved("changed-day")
        if at & 1 or at == last:
            root = sha256(b"\x01" + beside + root)
            while not at & 1 and at != 0:
                at, last = at >> 1, last >> 1
        else:
            root = sha256(b"\x01" + root + beside)
        at, last = at >> 1, last >> 1
    if last != 0:
        raise NotProved("changed-day")
    return root


def check(proof):
    entry, log = proof["entry"], proof["log"]
    record = read_record(entry)
    key = base64.b64decode(proof["publicKey"], validate=True)
    signed = entry[: entry.rindex("signature ")]
    if not is_signed(key, signed, base64.b64decode(record["signature"], validate=True)):
        raise NotProved("bad-signature")
    head = log["head"]
    head_text = f"larkfield liabilities log 1\nsize {head['size']}\nroot {head['root']}\n"
    if not is_signed(key, head_text, base64.b64decode(head["signature"], validate=True)):
        raise NotProved("bad-signature")
    inclusion = [bytes.fromhex(one) for one in log["inclusion"]]
    leaf = sha256(b"\x00" + entry.encode())
    if not 0 <= log["index"] < head["size"] or log_root(leaf, log["index"], head["size"], inclusion).hex() != head["root"]:
        raise NotProved("changed-day")
    if record["day"] != proof["day"]:
        raise NotProved("another-day")

    reader = Reader(base64.b64decode(proof["path"], validate=True))
    nonce = reader.take(32)
    account = sha256(b"LPOL1\x04" + nonce + sha256(proof["email"].encode()))
    level, own = {}, [0, 0, 0, 0]
    for piece in range(reader.number()):
        position, sums = reader.number(), reader.sums()
        if position in level:
            raise NotProved("twice")
        if position >= 2 * int(record["accounts"]):
            raise NotProved("left-out")
        own = added(own, sums)
        level[position] = (sums, sha256(b"LPOL1\x00" + proof["day"].encode() + bytes([piece]) + account + packed(sums)))
    for _ in range(int(record["height"])):
        above = {}
        for at in sorted(level):
            if at // 2 in above:
                continue
            here = level[at]
            beside = level[at ^ 1] if at ^ 1 in level else (reader.sums(), reader.take(32))
            left, right = (here, beside) if at % 2 == 0 else (beside, here)
            digest = sha256(b"LPOL1\x01" + packed(left[0]) + left[1] + packed(right[0]) + right[1])
            above[at // 2] = (added(left[0], right[0]), digest)
        level = above
    if reader.at != len(reader.data):
        raise NotProved("malformed")
    if 0 not in level or level[0][1].hex() != record["tree"]:
        raise NotProved("left-out")
    if level[0][0] != [int(record[book]) for book in BOOKS]:
        raise NotProved("wrong-sum")
    return record, own


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        proof = json.load(file)
    try:
        record, own = check(proof)
    except NotProved as problem:
        print(f"NOT PROVED ({problem})")
        sys.exit(1)
    print(f"Proved: {proof['email']} is in what was owed on {record['day']}: {dict(zip(BOOKS, own))}")


if __name__ == "__main__":
    main()

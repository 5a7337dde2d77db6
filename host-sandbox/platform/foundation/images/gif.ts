import type { PlainImage } from './readImage';

const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** three bytes each, as many as the flags say */
const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Null where it is no whole GIF. The loop count stays, other notes are removed. */
export function plainGif(bytes: Buffer): PlainImage | null {
  const signature = bytes.toString('latin1', 0, 6);
  if ((signature !== 'GIF87a' && signature !== 'GIF89a') || bytes.length < 14) return null;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let at = 13 + tableBytes(bytes[10] ?? 0);
  const parts: Buffer[] = [bytes.subarray(0, at)];
  let drawn = false;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER)
      return drawn
        ? { mime: 'image/gif', ...size, bytes: Buffer.concat([...parts, bytes.subarray(at, at + 1)]) }
        : null;
    const end = kind === IMAGE ? endOfImage(bytes, at) : kind === EXTENSION ? endOfBlocks(bytes, at + 2) : null;
    if (end === null) return null;
    if (kind === IMAGE) drawn = true;
    if (kind === IMAGE || !isNote(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function isNote(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  return label === COMMENT || (label === APPLICATION && bytes.toString('latin1', at + 3, at + 14) !== 'NETSCAPE2.0');
}

function endOfImage(bytes: Buffer, at: number): number | null {
  if (at + 11 > bytes.length) return null;
  return endOfBlocks(bytes, at + 10 + tableBytes(bytes[at + 9] ?? 0) + 1);
}

/** Each block begins with its length; one of length 0 is the last. */
function endOfBlocks(bytes: Buffer, from: number): number | null {
  for (let at = from; at < bytes.length;) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}

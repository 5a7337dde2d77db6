import { orientationOf, orientationSegment } from './orientation';
import type { PlainImage } from './readImage';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
/** frames carry the size; C4, C8 and CC are tables */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** JFIF and Adobe say how colours are meant; the other application segments are notes. */
const isNote = (marker: number) => marker === COM || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

/** Null where it is no whole JPEG. Which way is up is the one note that stays, since it is part of the picture. */
export function plainJpeg(bytes: Buffer): PlainImage | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let drawn = false;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (size === null || !drawn) return null;
      return { mime: 'image/jpeg', ...size, bytes: Buffer.concat([...parts, bytes.subarray(at, at + 2)]) };
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isFrame(marker)) {
      if (length < 9) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === SOS) {
      drawn = true;
      end = endOfScan(bytes, end);
    }
    if (!isNote(marker)) parts.push(bytes.subarray(at, end));
    else if (marker === 0xe1) parts.push(orientationSegment(orientationOf(bytes.subarray(at + 4, end))));
    at = end;
  }
  return null;
}

/** Coded data runs until a marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

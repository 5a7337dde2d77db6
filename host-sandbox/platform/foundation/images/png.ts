import type { PlainImage } from './readImage';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** length, type, checksum */
const FRAME = 12;
/** What a picture is drawn from; the rest are notes. */
const drawingChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'IDAT', 'IEND']);

/** Null where it is no whole PNG. */
export function plainPng(bytes: Buffer): PlainImage | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const parts: Buffer[] = [SIGNATURE];
  let size: { width: number; height: number } | null = null;
  let drawn = false;
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + FRAME + length;
    if (end > bytes.length) return null;
    if (size === null) {
      if (type !== 'IHDR' || length !== 13) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (type === 'IDAT') drawn = true;
    if (drawingChunks.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return drawn ? { mime: 'image/png', ...size, bytes: Buffer.concat(parts) } : null;
    at = end;
  }
  return null;
}

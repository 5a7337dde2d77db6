/** Exif 2.32, tag 0x0112: 1 to 8, 1 is as it stands. */
const TAG = 0x0112;
const HEAD = Buffer.from('Exif\0\0', 'latin1');
const ENTRY = 12;

/** Which way is up, of the Exif note of a JPEG; 1 where nothing sensible says otherwise. */
export function orientationOf(note: Buffer): number {
  if (note.length < 14 || !note.subarray(0, HEAD.length).equals(HEAD)) return 1;
  const tiff = note.subarray(HEAD.length);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(short(start), 200);
  for (let index = 0; index < entries; index += 1) {
    const at = start + 2 + index * ENTRY;
    if (short(at) !== TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif note with the orientation alone; no bytes for the usual one. */
export function orientationSegment(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0);
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + HEAD.length + tiff.length]);
  return Buffer.concat([head, HEAD, tiff]);
}

import { crc32, deflateSync } from 'node:zlib';

/** Pictures made by hand, byte by byte. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function png(width = 2, height = 2, notes: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc(Math.min(height, 4) * (Math.min(width, 4) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...notes,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const pngNote = (text: string): Buffer => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));

const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);

/** Turned a quarter, with a place in its note. */
export function jpeg(width = 2, height = 2): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS -6.2088 106.8456', 'latin1')]);
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, exif),
    segment(0xfe, Buffer.from('by Ayu')),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);
}

export function gif(width = 2, height = 2): Buffer {
  const screen = Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const comment = Buffer.from([0x21, 0xfe, 5, ...Buffer.from('hello'), 0]);
  const image = Buffer.from([
    0x2c,
    0,
    0,
    0,
    0,
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    0,
    2,
    2,
    0x44,
    0x51,
    0,
  ]);
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), screen, comment, image, Buffer.from([0x3b])]);
}

import { deflateSync } from 'node:zlib';
import type { Chance } from '@/domain/calling/chance';
import { hostileTexts } from './hostileValues';

const edge = 'edge-of-a-fuzzed-upload';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** A PNG's beginning with any width and height; its picture may be missing, short or zeros. */
function pngOf(width: number, height: number, chance: Chance): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc(chance.oneOf([0, 10, 1_000])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chance.oneOf([pixels.length, 0, 0xffff_ffff]));
  return Buffer.concat([
    png,
    size,
    Buffer.from('0806000000', 'hex'),
    Buffer.alloc(4),
    length,
    Buffer.from('IDAT'),
    pixels,
    Buffer.alloc(4),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
}

function bytesOf(chance: Chance): Buffer {
  const noise = Buffer.from(Array.from({ length: chance.whole(0, 400) }, () => chance.whole(0, 255)));
  const text = (words: string) => Buffer.from(words, chance.oneOf(['utf8', 'utf16le', 'latin1']));
  return chance.oneOf<() => Buffer>([
    () => noise,
    () => Buffer.alloc(0),
    () => Buffer.alloc(2_000),
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), noise]),
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), noise]),
    () => pngOf(chance.oneOf([0, 1, 70_000, 4_294_967_295]), chance.oneOf([0, 1, 70_000, 4_294_967_295]), chance),
    () => Buffer.concat([png, noise]),
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), noise]),
    () => Buffer.concat([Buffer.from('ffd8ffc0000b08ffffffff01', 'hex'), noise]),
    () => Buffer.concat([Buffer.from('GIF89a'), noise]),
    () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    () => text('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'),
    () => text(`phone,name\n${chance.oneOf(hostileTexts)},${chance.oneOf(hostileTexts)}\n`),
    () => text(`phone,${chance.oneOf(hostileTexts)}\n+6281234567890,"open\n`),
    () => text(`${'a,'.repeat(3_000)}\n${'1,'.repeat(3_000)}\n`),
    () => text('phone\n'.repeat(2_000)),
    () => text(`phone,__proto__,constructor\n081234567890,1,2\n`),
  ])();
}

const names = ['list.csv', 'list.xlsx', 'list.xls', 'logo.png', 'a.jpg', 'a.gif', 'a', '', '../../x.csv', '__proto__'];

/** One request with a file, its form in order or broken. */
export function hostileUpload(chance: Chance): { payload: Buffer; type: string } {
  const field = chance.happens(0.9) ? 'file' : chance.oneOf(['', '__proto__', 'other', 'constructor']);
  const name = chance.happens(0.8) ? chance.oneOf(names) : chance.oneOf(hostileTexts).replace(/["\r\n]/g, '');
  const part = () =>
    Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytesOf(chance),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${edge}--\r\n`);
  const whole = Buffer.concat([part(), end]);
  const type = `multipart/form-data; boundary=${edge}`;
  if (chance.happens(0.6)) return { payload: whole, type };
  return chance.oneOf<() => { payload: Buffer; type: string }>([
    () => ({ payload: whole.subarray(0, chance.whole(0, whole.length)), type }),
    () => ({ payload: whole, type: 'multipart/form-data' }),
    () => ({ payload: whole, type: 'multipart/form-data; boundary=' }),
    () => ({ payload: whole, type: 'multipart/form-data; boundary=another' }),
    () => ({ payload: whole, type: 'application/json' }),
    () => ({ payload: whole, type: 'text/csv' }),
    () => ({ payload: Buffer.alloc(0), type }),
    () => ({ payload: Buffer.concat([part(), part(), end]), type }),
    () => ({ payload: end, type }),
    () => ({
      payload: Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n1\r\n--${edge}--`),
      type,
    }),
    () => ({ payload: Buffer.from(`--${edge}\r\n\r\n\r\n--${edge}--\r\n`), type }),
    () => ({ payload: Buffer.from(`--${edge}\r\n${'X: y\r\n'.repeat(3_000)}\r\n--${edge}--\r\n`), type }),
    () => ({
      payload: Buffer.from(`--${edge}\r\nContent-Disposition: ${'x'.repeat(20_000)}\r\n\r\n--${edge}--\r\n`),
      type,
    }),
  ])();
}

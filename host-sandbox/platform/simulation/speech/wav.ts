const HEADER_BYTES = 44;

/** A RIFF file of 16 bit mono PCM. */
export function toWav(samples: Int16Array, rate: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(file.buffer);
  const text = (at: number, signs: string) =>
    [...signs].forEach((sign, i) => view.setUint8(at + i, sign.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let i = 0; i < samples.length; i += 1) view.setInt16(HEADER_BYTES + i * 2, samples[i] ?? 0, true);
  return file;
}

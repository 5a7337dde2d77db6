import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { Speech } from '@/domain/calls/speech';
import type { Caller } from '@test/support/platform';

/** What an archive holds: its sounds by name, and its index as a spreadsheet reads it. */
export interface Opened {
  readonly name: string;
  readonly sounds: Readonly<Record<string, Uint8Array>>;
  readonly index: readonly Record<string, string>[];
}

export async function openArchive(
  who: Caller,
  id: number,
  file: { readonly id: string; readonly name: string; readonly size: number },
): Promise<Opened> {
  const answer = await who.file('download.file', { params: { id, fileId: file.id } });
  expect([answer.headers['content-type'], answer.rawPayload.length]).toEqual(['application/zip', file.size]);
  const { 'recordings.csv': csv = new Uint8Array(), ...sounds } = unzipSync(new Uint8Array(answer.rawPayload));
  const { data } = Papa.parse<Record<string, string>>(
    strFromU8(csv)
      .replace(/^\uFEFF/, '')
      .trim(),
    { header: true },
  );
  return { name: file.name, sounds, index: data };
}

/** Says every call in so many bytes, all alike, and keeps count. */
export function fakeSpeech(bytes: number, said: (times: number) => void = () => undefined): Speech {
  const sound = new Uint8Array(bytes);
  let times = 0;
  return {
    wav: () => {
      times += 1;
      said(times);
      return Promise.resolve(sound);
    },
    close: () => Promise.resolve(),
  };
}

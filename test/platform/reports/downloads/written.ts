import { writeDownload } from '@test/support/writeDownload';
import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import type { Caller, TestPlatform } from '@test/support/platform';

export async function companyOf(platform: TestPlatform, id: number): Promise<number> {
  return platform.database.asOwner(
    async (client) =>
      (await client.query<{ company_id: number }>('select company_id from download where id = $1', [id])).rows[0]
        ?.company_id ?? 0,
  );
}

/** Lets the worker's part happen; answers the download as its person sees it then. */
export async function write(platform: TestPlatform, who: Caller, id: number) {
  await writeDownload(id, await companyOf(platform, id), platform.services);
  return listed(who, id);
}

export async function listed(who: Caller, id: number) {
  const found = (await who.call('download.list')).data.list.find((one) => one.id === id);
  if (!found) throw new Error(`Download ${id} is not listed`);
  return found;
}

interface RequestedDownload {
  readonly failure: string | null;
  readonly text: string;
  readonly data: { readonly id: number };
}

/** Rows of each file of a download that was asked for, the header first. */
export async function sheetsOf(
  platform: TestPlatform,
  who: Caller,
  requested: RequestedDownload,
): Promise<string[][][]> {
  if (requested.failure !== null) throw new Error(requested.text);
  const { id, files } = await write(platform, who, requested.data.id);
  const sheets: string[][][] = [];
  for (const file of files) {
    const raw = await who.file('download.file', { params: { id, fileId: file.id } });
    const read = readSheet(new Uint8Array(raw.rawPayload));
    if (!read.ok) throw new Error(read.failure);
    sheets.push(read.sheet.rows.map((row) => row.map(String)));
  }
  return sheets;
}

/** One column of a sheet, by its header. */
export function column([header = [], ...rows]: readonly string[][], name: string): string[] {
  const at = header.indexOf(name);
  if (at < 0) throw new Error(`No column ${name} in ${header.join(', ')}`);
  return rows.map((row) => row[at] ?? '');
}

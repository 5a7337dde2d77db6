import * as XLSX from '@e965/xlsx';
import { writeDownload } from '@test/support/writeDownload';
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

/** Rows of each file of a download that was asked for, the header first, as a spreadsheet program shows them. */
export async function sheetsOf(
  platform: TestPlatform,
  who: Caller,
  requested: RequestedDownload,
): Promise<string[][][]> {
  return (await worksheetsOf(platform, who, requested)).map((sheet) =>
    XLSX.utils
      .sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' })
      .map((row) => row.map((cell) => String(cell).trim())),
  );
}

/** The sheet of each file of a download that was asked for. */
export async function worksheetsOf(
  platform: TestPlatform,
  who: Caller,
  requested: RequestedDownload,
): Promise<XLSX.WorkSheet[]> {
  if (requested.failure !== null) throw new Error(requested.text);
  const { id, files } = await write(platform, who, requested.data.id);
  const sheets: XLSX.WorkSheet[] = [];
  for (const file of files) {
    const raw = await who.file('download.file', { params: { id, fileId: file.id } });
    const book = XLSX.read(new Uint8Array(raw.rawPayload), { cellNF: true });
    sheets.push(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  }
  return sheets;
}

/** One column of a sheet, by its header. */
export function column([header = [], ...rows]: readonly string[][], name: string): string[] {
  const at = header.indexOf(name);
  if (at < 0) throw new Error(`No column ${name} in ${header.join(', ')}`);
  return rows.map((row) => row[at] ?? '');
}

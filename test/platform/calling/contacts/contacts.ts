import { readFileSync } from 'node:fs';
import { startTestPlatform, type Answer, type Caller, type TestPlatform } from '@test/support/platform';
import { addPlatforms } from '../campaigns/tasks/fixtures';
import { utf8 } from '../../foundation/sheets/strangeFiles';

type List = Answer<'contacts.upload'>;
interface UploadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const line = 'collection';
export const fixture = (name: string): UploadFile => ({
  name,
  bytes: new Uint8Array(readFileSync(`${__dirname}/../../../fixtures/${name}`)),
});

export const header =
  'phone,BorrowerName,gender,BorrowedAmount,BorrowedDate,TotalOwingAmount,DueDate,PlatformName,extra_a,extra_b,extra_c,extra_d';
export const good = (phone: string, extra = '') =>
  `${phone},Dewi,female,1500000,2026-10-15,1841740.6,2026-11-14,Nusa Pinjam,${extra},,,`;
export const csvFile = (...rows: string[]) => ({ name: 'list.csv', bytes: utf8([header, ...rows, ''].join('\n')) });

export interface Contacts {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly operator: Caller;
  readonly upload: (file: UploadFile, who?: Caller) => Promise<List>;
  readonly rowsOf: (
    list: List,
    show: 'good' | 'refused' | 'noted',
    who?: Caller,
  ) => Promise<Answer<'contacts.rows'>['data']>;
}

/** A platform with two people who upload lists of contacts. */
export async function startContacts(): Promise<Contacts> {
  const platform = await startTestPlatform({ template: 'people' });
  await addPlatforms(platform, ['Nusa Pinjam', 'Kilat Dana']);
  const admin = await platform.as('admin');
  const operator = await platform.as('operator');
  return {
    platform,
    admin,
    operator,
    upload: (file, who = admin) => who.upload('contacts.upload', { params: { line } }, file),
    rowsOf: async (list, show, who = admin) =>
      (await who.call('contacts.rows', { params: { line, id: list.data.id }, query: { show, limit: 60 } })).data,
  };
}

import { fileNameOf } from '@/api/call';
import { apiOver } from './fakeWire';

const file = { params: { id: 7, fileId: 'f' } } as const;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const named = { 'content-disposition': `attachment; filename="november.xlsx"` };
/** jsdom's Blob cannot be read. */
const blob = (text: string, type: string) =>
  Object.assign(new Blob([text], { type }), { text: () => Promise.resolve(text) });

test.each([
  ['a workbook', { body: blob('PK', workbook), headers: named }, null],
  ['a table of text', { body: blob('a,b', 'text/csv') }, null],
  ['a recording', { body: blob('RIFF', 'audio/wav') }, null],
  [
    'a refusal',
    {
      body: blob(
        '{"code":10,"message":"download.expired","data":{"failure":{"id":"download.expired","params":{},"fields":[],"requestId":"r"}}}',
        'application/json',
      ),
    },
    'download.expired',
  ],
  [
    'a page of a network that asks for a sign-in',
    { body: blob('<!doctype html><title>Wi-Fi</title>', 'text/html; charset=utf-8'), headers: named },
    'network.nonsense',
  ],
  [
    'a refusal of a back end without ids',
    { body: blob('{"code":1,"message":"No such file"}', 'application/json') },
    '',
  ],
  ['a page of a gateway', { status: 404, body: blob('<html>404</html>', 'text/html') }, 'network.nonsense'],
  [
    'an answer that says it went well, without a file',
    { body: blob('{"code":200,"message":"OK","data":{}}', 'application/json') },
    'network.nonsense',
  ],
  ['text where a file should be', { body: 'hello' }, 'network.nonsense'],
])('the answer to a file request is %s: a file or a failure', async (_what, answer, failure) => {
  const { api } = apiOver(() => answer);
  const outcome = await api.file('download.file', file);
  expect(outcome.ok ? null : outcome.failure.id).toBe(failure);
});

test.each([
  ['attachment; filename="november.xlsx"', 'november.xlsx'],
  ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E5%8D%81%E4%B8%80%E6%9C%88.xlsx', '十一月.xlsx'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  // It would read "fdp.exe" as "exe.pdf".
  ["attachment; filename*=UTF-8''bill%E2%80%AEfdp.exe", 'bill_fdp.exe'],
  ["attachment; filename*=UTF-8''%E2%81%A6a%E2%81%A9.csv", '_a_.csv'],
  ["attachment; filename*=UTF-8''%ZZ.csv", '%ZZ.csv'],
  ['', 'download'],
])('file name of %s: is %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

import { projectFolder, readSettings } from '@sandbox/platform/foundation/settings/settings';
import { writeInWorker } from '@sandbox/platform/foundation/sheets/writeInWorker';
import { writeSheet, type Cell } from '@sandbox/platform/foundation/sheets/writeSheet';

const { workersFolder } = readSettings({}, projectFolder());
const header = Array.from({ length: 30 }, (_, at) => `Column ${at}`);
const rowsOf = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, row) =>
    header.map((name, at) => (at % 3 === 0 ? row * at : `${name} of row ${row}`)),
  );

test('a workbook written in a thread is the same as one written here', async () => {
  const rows = rowsOf(50);
  const [there, here] = [await writeInWorker(workersFolder, 'One', header, rows), writeSheet('One', header, rows)];
  // The archive names the time it was made.
  expect([there.length, Buffer.isBuffer(there)]).toEqual([here.length, true]);
});

test('while a large one is written, this thread goes on', async () => {
  const rows = rowsOf(5_000);
  let turns = 0;
  let isWritten = false;
  const written = writeInWorker(workersFolder, 'One', header, rows).finally(() => (isWritten = true));
  while (!isWritten) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await written).length).toBeGreaterThan(100_000);
  expect(turns).toBeGreaterThan(100);
});

test('a row that cannot be written: the failure arrives here', async () => {
  const rows = [[Symbol.iterator as unknown as string]];
  await expect(writeInWorker(workersFolder, 'One', ['a'], rows)).rejects.toThrow();
  await expect(writeInWorker(workersFolder, 'One', ['a'], [[{} as string]])).rejects.toThrow();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Linter } from 'eslint';
import { localRules } from '../../scripts/lint/localRules.mjs';

/** Messages about a folder with so many code files, linted file by file. */
function messagesFor(files: number): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  const names = Array.from({ length: files }, (_, index) => `file${String(index).padStart(2, '0')}.mjs`);
  mkdirSync(path.join(folder, 'room'));
  for (const name of names) writeFileSync(path.join(folder, name), '');
  writeFileSync(path.join(folder, 'README.md'), '');
  const linter = new Linter({ cwd: folder });
  const config: Linter.Config = {
    files: ['**/*.mjs'],
    plugins: { local: localRules },
    rules: { 'local/folder-size': 'error' },
  };
  const found = names.flatMap((name) => linter.verify('', config, path.join(folder, name)));
  rmSync(folder, { recursive: true });
  return found.map(({ message }) => message);
}

test('folder size: twenty code files are allowed, twenty-one are refused once', () => {
  expect(messagesFor(20)).toEqual([]);
  expect(messagesFor(21)).toEqual([expect.stringContaining('21 files')]);
});

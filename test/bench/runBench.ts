import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Table } from './table';

/** One benchmark file in a process of its own: `runBench.ts <file>`. */
const file = process.argv[2] ?? '';
const folder = mkdtempSync('/tmp/aicc-bench-');
// PostgreSQL runs as another user and must be able to enter the folder.
chmodSync(folder, 0o755);
let failed = false;
try {
  const loaded: unknown = await import(pathToFileURL(path.resolve(file)).href);
  for (const table of await benchOf(loaded)(folder)) {
    print(table);
    for (const words of table.over ?? []) {
      console.log(`\n  Over budget: ${words}`);
      failed = true;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

function benchOf(loaded: unknown): (folder: string) => Promise<readonly Table[]> {
  if (typeof loaded === 'object' && loaded !== null && 'bench' in loaded && typeof loaded.bench === 'function') {
    return loaded.bench as (folder: string) => Promise<readonly Table[]>;
  }
  throw new Error(`${file} exports no bench`);
}

function print({ title, columns, rows }: Table): void {
  const cells = [columns, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
  );
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const isNumber = (index: number) => rows.every((row) => typeof row[index] === 'number');
  const lines = cells.map((row) =>
    row
      .map((cell, index) => (isNumber(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('   '),
  );
  console.log(`\n  ${title}\n\n${lines.map((line) => `    ${line}`).join('\n')}`);
}

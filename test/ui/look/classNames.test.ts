import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Stylesheets stand beside each other on a page: a class that two of them draw is drawn by both at once. */
test('a class of the console is drawn by one stylesheet alone', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => path.join('src', file));
  const drawnBy = new Map<string, string[]>();
  for (const sheet of sheets) {
    const names = [...readFileSync(sheet, 'utf8').matchAll(/^(\.aicc-[\w-]+) \{/gm)].map(([, name]) => String(name));
    for (const name of new Set(names)) drawnBy.set(name, [...(drawnBy.get(name) ?? []), sheet]);
  }
  expect(drawnBy.size).toBeGreaterThan(300);
  expect([...drawnBy].filter(([, by]) => by.length > 1)).toEqual([]);
});

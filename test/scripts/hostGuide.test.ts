/* What the guide for host teams lists by hand is what the contract and the build have. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hostPropKeys } from '@/bridge/hostProps';
import { frameCodes } from '@/contract/frame';
import { errorCodes, warningCodes } from '@/contract/reportCodes';
import { budgets, loaderBudget } from '../../scripts/build/sizes.mjs';

const at = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
const guide = at('docs/host-guide.md');
const contract = at('src/contract/host.ts');

/** Cells of each row of the first table below a line that begins so. */
function tableAfter(line: string): readonly (readonly string[])[] {
  const [, after = ''] = guide.split(`\n${line}`);
  const rows = /(?:^\|.*\n)+/m.exec(after)?.[0].trim().split('\n').slice(2) ?? [];
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
}
const firstWords = (line: string) => tableAfter(line).map(([cell = '']) => /`([^`]+)`/.exec(cell)?.[1] ?? cell);
const typesIn = (union: string, key: string) => {
  const [, text = ''] = contract.split(`export type ${union} =`);
  const body = text.split(/;\n\n/)[0] ?? '';
  return [...body.matchAll(new RegExp(`\\b${key}: '(\\w+)'`, 'g'))].map(([, type = '']) => type);
};
/** A prop by its own name and the names of a port's functions. */
const ownName = (name: string) => name.split(/[.(]/)[0] ?? '';

test('codes: each code of the contract is explained, and no other', () => {
  expect(firstWords('Of `failed`, and of a promise')).toEqual([...errorCodes]);
  expect(firstWords('Of `warn`:')).toEqual([...warningCodes]);
  expect([...new Set([...errorCodes, ...warningCodes])]).toHaveLength(errorCodes.length + warningCodes.length);
  const ofCommands = tableAfter('**Commands** answer').flatMap(([, cell = '']) => cell.match(/E-[A-Z-]+/g) ?? []);
  expect([...new Set(ofCommands)].sort()).toEqual([...frameCodes]);
  const named = [...guide.matchAll(/`([EW]-[A-Z-]+)`/g)].map(([, code]) => code);
  expect(
    named.filter((code) => ![...errorCodes, ...warningCodes, ...frameCodes].some((known) => known === code)),
  ).toEqual([]);
});

test('props, commands, events and reports: each of the contract has its row, and there is no other', () => {
  expect(new Set(firstWords('### Props').map(ownName))).toEqual(new Set(hostPropKeys));
  const commands = [...contract.matchAll(/^ {2}'(\w+\.\w+@\d)': /gm)].map(([, id]) => id);
  expect(commands.length).toBeGreaterThan(4);
  expect(firstWords('### Commands')).toEqual(commands);
  const events = tableAfter('What you tell by').flatMap(([cell = '']) => [...cell.matchAll(/type: '(\w+)'/g)]);
  expect(events.map(([, type]) => type)).toEqual(typesIn('AuthEvent', 'type'));
  expect(firstWords('## Reports')).toEqual(typesIn('AppReport', 't'));
});

test('sizes: the guide and the README name the budgets of the build', () => {
  // Its screens are not built yet, so that a host can open none.
  const shown = [...budgets, loaderBudget].filter(({ title }) => title !== 'Workflow editor');
  expect(tableAfter('**Sizes**')).toEqual(shown.map(({ title, maxKb }) => [title, String(maxKb)]));
  expect(at('README.md')).toContain(`≤ ${budgets.map(({ maxKb }) => maxKb).join(', ')} KB`);
});

test('links: each leads to a part of the guide', () => {
  const slugs = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(/[^\w -]/g, ''),
  );
  const anchors = [...guide.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id);
  const places = new Set([...slugs.map((slug) => slug.replaceAll(' ', '-')), ...anchors]);
  expect(
    [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, place]) => place).filter((place) => !places.has(place ?? '')),
  ).toEqual([]);
});

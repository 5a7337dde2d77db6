import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groupsOf, writeGroups } from '../../scripts/testing/groups.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'aicc-groups-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const pageFiles = Array.from({ length: 65 }, (_, at) => `test/ui/f${at}.test.tsx`);
const texts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pageFiles.map((file, at) => [file, `// ${'x'.repeat(at)}`])),
  'test/app/mocked.test.tsx': "jest.mock('@/features/tasks');",
  'test/app/mockedToo.test.tsx': "// longer\njest.mock('@/features/tasks');\n",
  'test/app/mockedMore.test.tsx': "jest.mock('@/features/tasks');\njest.mock('@/features/calls');\n",
  'test/app/mockedLater.test.tsx': "test('x', () => jest.doMock('@/features/tasks'));",
  'test/platform/access/matrix.test.ts': '',
  'test/domain/texts.test.ts': '',
  'test/domain/pages.test.ts': '/** @jest-environment jsdom */\n',
};

test('groups: have each file once, those of one kind and environment together, thirty at most, and those that mock modules with their like or alone', () => {
  const kinds = { ui: 'page', app: 'page', platform: 'platform', domain: 'rules' } as const;
  const kindOf = (file: string) => kinds[file.split('/')[1] as keyof typeof kinds];
  const groups = groupsOf(
    Object.keys(texts).map((file) => ({ kind: kindOf(file), file })),
    (file) => texts[file] ?? '',
  );
  expect(groups.flatMap(({ files }) => files).sort()).toEqual(Object.keys(texts).sort());
  expect(groups.map(({ files }) => files.length).sort((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 2, 21, 22, 22]);
  for (const { kind, files } of groups) expect(new Set(files.map(kindOf))).toEqual(new Set([kind]));
  const groupOf = (file: string) => groups.find(({ files }) => files.includes(file))?.files.toSorted();
  expect(groupOf('test/app/mocked.test.tsx')).toEqual(['test/app/mocked.test.tsx', 'test/app/mockedToo.test.tsx']);
  expect(groupOf('test/app/mockedMore.test.tsx')).toHaveLength(1);
  expect(groupOf('test/app/mockedLater.test.tsx')).toHaveLength(1);
});

test('written groups: load each file in a describe of its own, and nothing is left of the run before', () => {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'test/.groups/page'), { recursive: true });
  writeFileSync(path.join(root, 'test/.groups/page/099.test.js'), '');
  const folder = writeGroups(
    root,
    Object.keys(texts).map((file) => path.join(root, file)),
  );
  expect(existsSync(path.join(folder, 'page/099.test.js'))).toBe(false);
  const names = (['page', 'platform', 'rules'] as const).flatMap((kind) =>
    readdirSync(path.join(folder, kind)).map((name) => path.join(folder, kind, name)),
  );
  const texted = names.map((name) => readFileSync(name, 'utf8'));
  expect(texted.filter((text) => text.startsWith('/** @jest-environment jsdom */'))).toEqual([
    expect.stringContaining('test/domain/pages.test.ts'),
  ]);
  const whole = texted.join('');
  for (const file of Object.keys(texts)) {
    expect(whole.split(`describe('${file}', `)).toHaveLength(2);
    expect(whole).toContain(`require('../../../${file}')`);
  }
});

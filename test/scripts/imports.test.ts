import { circlesOf, floorsOf, importsOf } from '../../scripts/lint/importGraph.mjs';
import { arrowsOf, floorsMost, importProblems, roomOf } from '../../scripts/lint/importRules.mjs';

const platform = 'host-sandbox/platform';
const load = (from: string, to: string) => ({ from, to, typeOnly: false });
const type = (from: string, to: string) => ({ from, to, typeOnly: true });

test('imports: read from text with aliases, types marked, lazy imports left out', () => {
  const known = new Set(['src/a/one.ts', 'src/a/two.tsx', 'src/b/three.ts']);
  const text = [
    "import { one } from '@/a/one';",
    "import type { Two } from '../a/two';",
    "import { type Two, type Other } from '../a/two';",
    "import './missing';",
    "const page = () => import('@/a/one');",
    "import axios from 'axios';",
  ].join('\n');
  expect(importsOf('src/b/three.ts', text, known)).toEqual([
    load('src/b/three.ts', 'src/a/one.ts'),
    type('src/b/three.ts', 'src/a/two.tsx'),
    type('src/b/three.ts', 'src/a/two.tsx'),
  ]);
});

test('circles: found at any length, a line of imports is none', () => {
  const edges = [load('a', 'b'), load('b', 'c'), load('c', 'a'), load('c', 'd')];
  expect(circlesOf(edges)).toEqual([['a', 'b', 'c']]);
  expect(circlesOf(edges.slice(1))).toEqual([]);
});

test('floors: the longest way down, a circle counts once', () => {
  expect(floorsOf([load('a', 'b'), load('b', 'c'), load('a', 'c')])).toBe(3);
  expect(floorsOf([load('a', 'b'), load('b', 'a'), load('b', 'c')])).toBe(2);
});

test('rooms: a file belongs to the first folder of its wing, a file of the composition to none', () => {
  expect(roomOf(`${platform}/calling/campaigns/tasks/handlers.ts`)).toBe('calling/campaigns');
  expect(roomOf(`${platform}/foundation/refusal.ts`)).toBe('foundation');
  expect(roomOf(`${platform}/platform.ts`)).toBeNull();
  expect(roomOf('src/domain/limits.ts')).toBeNull();
});

test.each([
  ['two files that load each other', [load('src/a/x.ts', 'src/a/y.ts'), load('src/a/y.ts', 'src/a/x.ts')], /circle/],
  [
    'types of two folders in a circle',
    [type('src/a/x.ts', 'src/b/y.ts'), type('src/b/y.ts', 'src/a/x.ts')],
    /Types of/,
  ],
  [
    'an arrow between rooms that runs back up',
    [
      load(`${platform}/calling/engine/a.ts`, `${platform}/calling/calls/b.ts`),
      load(`${platform}/calling/calls/c.ts`, `${platform}/calling/engine/d.ts`),
    ],
    /Rooms import each other/,
  ],
  [
    'one floor too many',
    Array.from({ length: floorsMost }, (_, at) => load(`${platform}/w/r${at}/a.ts`, `${platform}/w/r${at + 1}/a.ts`)),
    /stands on 9 floors/,
  ],
])('import rules: %s is refused', (_what, imports, message) => {
  expect(importProblems(imports)).toEqual([expect.stringMatching(message)]);
});

test('import rules: circles of types within one folder, and rooms one above the other, are allowed', () => {
  const imports = [
    type('src/a/x.ts', 'src/a/y.ts'),
    type('src/a/y.ts', 'src/a/x.ts'),
    load(`${platform}/calling/engine/a.ts`, `${platform}/calling/calls/b.ts`),
  ];
  expect(importProblems(imports)).toEqual([]);
  expect(arrowsOf(imports)).toHaveLength(1);
});

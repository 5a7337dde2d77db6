import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claim } from '../../scripts/testing/scratch.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'aicc-scratch-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const at = (name: string) => path.join(place, name);

test('a claimed folder: is there, and those of trees that are gone are not', () => {
  for (const tree of ['tree-stays', 'tree-goes']) mkdirSync(at(tree));
  claim(at('aicc-e2e-1'), at('tree-stays'));
  claim(at('aicc-e2e-2'), at('tree-goes'));
  mkdirSync(at('aicc-nobodys'));
  rmSync(at('tree-goes'), { recursive: true });
  claim(at('aicc-e2e-3'), at('tree-stays'));
  claim(at('aicc-e2e-3'), at('tree-stays'));
  expect(['aicc-e2e-1', 'aicc-e2e-2', 'aicc-e2e-3', 'aicc-nobodys'].map((name) => existsSync(at(name)))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

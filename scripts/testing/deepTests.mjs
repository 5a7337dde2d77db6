// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The tests of `npm run test:deep`: those named `x.deep.test.ts`, which run only there, and those that read
 * `test/support/deep.ts` for how much to try.
 *
 * @param {string} root
 * @returns {string[]} absolute
 */
export function testsOfDepth(root) {
  const folder = path.join(root, 'test');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => /\.deep\.test\.tsx?$/.test(file) || readFileSync(file, 'utf8').includes("'@test/support/deep'"))
    .sort();
}

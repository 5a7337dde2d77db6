// @ts-check
// Whether something built is still what its sources would give: by content, so a checkout or a touch rebuilds nothing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root
 * @param {readonly string[]} sources files and folders
 */
export function hashOf(root, sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const source of sources) {
    const at = path.join(root, source);
    if (!existsSync(at)) continue;
    for (const file of statSync(at).isDirectory() ? filesBelow(at) : [at]) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

/**
 * @param {string} root
 * @param {string} name of the part
 * @param {string} hash of its sources
 * @param {string} output what must be there
 */
export function isFresh(root, name, hash, output) {
  const note = noteOf(root, name);
  return existsSync(path.join(root, output)) && existsSync(note) && readFileSync(note, 'utf8') === hash;
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} hash
 */
export function markFresh(root, name, hash) {
  mkdirSync(path.dirname(noteOf(root, name)), { recursive: true });
  writeFileSync(noteOf(root, name), hash);
}

/**
 * What is built is no longer what any sources gave: development writes over it.
 *
 * @param {string} root
 * @param {string} name
 */
export function deleteStamp(root, name) {
  rmSync(noteOf(root, name), { force: true });
}

/**
 * @param {string} root
 * @param {string} name
 */
const noteOf = (root, name) => path.join(root, 'dist/.sources', name);

// @ts-check
// Where tests put what they throw away. PostgreSQL makes and removes a few hundred files for each database: on a disk
// that costs most of a second of the processor's time for each platform under test, in memory a twentieth of it.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Far more than a run uses: it must not take what the tests themselves need. */
const ROOM_NEEDED = 4 * 1024 ** 3;

function hasRoomInMemory() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_NEEDED;
  } catch {
    return false;
  }
}

/** The folder in which tests make folders of their own. */
export function scratchFolder() {
  return hasRoomInMemory() ? MEMORY : tmpdir();
}

/**
 * A folder of this tree that is the same at each run; `claim` makes it.
 *
 * @param {string} root
 * @param {string} name
 */
export function scratchOf(root, name) {
  if (!hasRoomInMemory()) return path.join(root, 'node_modules/.cache', `aicc-${name}`);
  return path.join(MEMORY, `aicc-${name}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
}

/** In the folder, and says whose it is. */
const OWNER = 'tree';

/**
 * Makes a folder of `scratchOf`, and removes those beside it whose trees are gone: else they would stay.
 *
 * @param {string} folder
 * @param {string} root
 */
export function claim(folder, root) {
  const place = path.dirname(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, OWNER), root);
  for (const name of readdirSync(place).filter((one) => one.startsWith('aicc-'))) {
    const owner = path.join(place, name, OWNER);
    try {
      if (!existsSync(readFileSync(owner, 'utf8'))) rmSync(path.join(place, name), { recursive: true });
    } catch {
      // It says nothing of a tree, or is somebody else's.
    }
  }
}

// @ts-check
// Where tests put what they throw away. PostgreSQL makes and removes a few hundred files for each database: on a disk
// that costs most of a second of the processor's time for each platform under test, in memory a twentieth of it.
import { createHash } from 'node:crypto';
import { accessSync, constants, statfsSync } from 'node:fs';
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
 * A folder of this tree that is the same at each run.
 *
 * @param {string} root
 * @param {string} name
 */
export function scratchOf(root, name) {
  if (!hasRoomInMemory()) return path.join(root, 'node_modules/.cache', `aicc-${name}`);
  return path.join(MEMORY, `aicc-${name}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
}

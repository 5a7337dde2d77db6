// @ts-check
// npm start: everything from a fresh clone to a running product. Before the install: Node builtins only.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { checkNode, Explained, fail } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function main() {
  checkNode('20.19.0');
  process.chdir(root);
  checkDataFolder();
  await checkPort('PORT', 8000);
  await checkPort('HOST_PORT', 8001);
  await ensureDependencies(root);
  const { buildStale } = await import('./build/parts.mjs');
  await buildStale(root);
  process.setSourceMapsEnabled(true);
  // In this very process, so that Ctrl-C and signals reach it as they are.
  await import(pathToFileURL(path.join(root, 'dist/platform.mjs')).href);
}

/** Found out before the minute of installing and building, not after it. */
function checkDataFolder() {
  if (process.env.DATABASE_URL) return;
  const folder = path.resolve(root, process.env.AICC_DATA || '.data');
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Explained(
      `The data folder ${folder} cannot be written (${error instanceof Error ? error.message : String(error)}).\n` +
        'Make it writable for this user, or choose another folder: AICC_DATA=/some/folder npm start',
    );
  }
}

/**
 * Level by level, because Node's recursive mkdir never returns on a file system that refuses folders.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * @param {string} name
 * @param {number} otherwise
 */
async function checkPort(name, otherwise) {
  const port = Number(process.env[name] || otherwise);
  // What cannot be a port is for the platform's settings to refuse.
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  /** @type {string | undefined} */
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    probe.listen(port, process.env.AICC_ADDRESS || '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE')
    throw new Explained(`Port ${port} is taken. Stop what uses it, or choose another: ${name}=${port + 100} npm start`);
  if (code === 'EACCES')
    throw new Explained(
      `Port ${port} needs more rights than this user has. Choose one above 1023: ${name}=${otherwise} npm start`,
    );
  if (code !== undefined)
    throw new Explained(`Port ${port} cannot be used (${code}). Choose another: ${name}=${otherwise} npm start`);
}

main().catch(fail);

// @ts-check
// A Chromium for the end-to-end tests: named, on the system, Playwright's own, or installed by apt.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Explained, say } from './progress.mjs';

/** The first is the same engine without a window: it takes a third less of a processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Set in the environment it runs in; the last four stop it from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The first that runs; null when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named)) throw new Explained(`CHROMIUM_PATH=${named} is not a browser that runs here.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...places, ...playwrightOwn()].find((file) => existsSync(file) && runs(file)) ?? null;
}

/** As findChromium; installs one where that is this machine's custom. */
export function ensureChromium() {
  const found = findChromium() ?? (installByApt() ? findChromium() : null);
  if (found) return found;
  throw new Explained(
    'No Chromium was found for the end-to-end tests. Do one of these, then try again:\n' +
      '  Debian, Ubuntu:  sudo apt-get install chromium\n' +
      '  anywhere:        npx playwright install --with-deps chromium\n' +
      '  one you have:    CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

function playwrightOwn() {
  try {
    /** @type {typeof import('@playwright/test')} */
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** A file of that name may be a stub that offers to install something. @param {string} file */
function runs(file) {
  const { status, stdout } = spawnSync(file, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false;
  say('No Chromium here; installing it with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const apt = (args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  if (!apt(['update', '-q'])) return false;
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    apt(['install', '-q', '-y', '--no-install-recommends', name]),
  );
}

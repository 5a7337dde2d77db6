// @ts-check
// One platform of the end-to-end tests: a process of its own, at ports and in a folder of its own.
import { spawn } from 'node:child_process';

/** @typedef {{ port: number, hostPort: number, data: string }} Place */

/**
 * @param {Place} place
 * @param {'inherit' | 'ignore'} output
 */
export function startPlatform({ port, hostPort, data }, output) {
  return spawn(process.execPath, ['--enable-source-maps', 'dist/platform.mjs'], {
    stdio: ['ignore', output, 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST_PORT: String(hostPort),
      AICC_DATA: data,
      AICC_SPEED: '1',
      // The tests have an embedded database and the built console, whatever the developer's own environment says.
      DATABASE_URL: '',
      AICC_CONSOLE_ENTRY: '',
      AICC_ADDRESS: '',
    },
  });
}

/** @param {Place} place @returns {Promise<boolean>} */
export function isUp({ port }) {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @param {Place} place @returns {Promise<void>} when it answers */
export async function answers(place) {
  while (!(await isUp(place))) await new Promise((resolve) => setTimeout(resolve, 100));
}

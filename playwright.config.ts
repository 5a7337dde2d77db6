import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';
import { platformOf, readyLine } from './scripts/testing/platforms.mjs';
import { isWalk } from './test/e2e/support/walk';

/** Each has a browser and a platform, waiting a tenth of the time: three fill two cores. Over four wait for a disk. */
const workers = Number(process.env.E2E_WORKERS || Math.min(4, Math.max(3, Math.floor(availableParallelism() / 2))));
/** Playwright evaluates this file in each worker, and says there which one it is. */
const { port, hostPort } = platformOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
const executablePath = findChromium();
const longest = '**/robots/robots.spec.ts';
// What the tests read to find the two origins.
process.env.AICC_URL = `http://127.0.0.1:${port}`;
process.env.AICC_HOST_URL = `http://127.0.0.1:${hostPort}`;

export default defineConfig({
  testDir: './test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  forbidOnly: true,
  workers,
  retries: 0,
  // These end what hangs and judge no speed: a busy machine takes four times what a quiet one does.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  // Workers take their work in this order: each shows the product as it is seeded before it lets its days pass.
  projects: [
    { name: 'as seeded', testMatch: '**/screens.spec.ts' },
    // The longest test begins before the others: begun among the last, two workers had nothing to do beside it.
    { name: 'longest', testMatch: longest },
    {
      name: 'in use',
      testIgnore: ['**/screens.spec.ts', longest, ...(isWalk ? [] : ['**/walks/**'])],
    },
  ],
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE || 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.AICC_URL,
    // Each test begins with nothing stored; what the browser has fetched and compiled stays for the next.
    reuseContext: true,
    // Recording every test costs a third of its time: `npx playwright test --trace on <name>` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // What moves is waited for frame by frame, which a busy machine has few of; blocking.spec.ts sees motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `node scripts/testing/platforms.mjs ${workers}`,
    wait: { stdout: new RegExp(readyLine) },
    timeout: 480_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});

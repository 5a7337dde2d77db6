import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';

/** Ports of their own: a product that runs on the usual ones is left alone. */
const port = Number(process.env.E2E_PORT || 18_000);
const hostPort = Number(process.env.E2E_HOST_PORT || port + 1);
const executablePath = findChromium();
// What the tests read to find the two origins.
process.env.AICC_URL = `http://127.0.0.1:${port}`;
process.env.AICC_HOST_URL = `http://127.0.0.1:${hostPort}`;

export default defineConfig({
  testDir: './test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  forbidOnly: true,
  // They share one platform and its clock.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One after the other: the tour shows the product as it is seeded, before other tests let its days pass.
  projects: [
    { name: 'as seeded', testMatch: '**/screens.spec.ts' },
    { name: 'in use', testIgnore: '**/screens.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE || 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.AICC_URL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${process.env.AICC_URL}/healthz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      HOST_PORT: String(hostPort),
      AICC_DATA: process.env.E2E_DATA || 'node_modules/.cache/aicc-e2e',
      AICC_SPEED: '1',
      // Whatever the developer's own are: the tests have an embedded database and the built console.
      DATABASE_URL: '',
      AICC_CONSOLE_ENTRY: '',
      AICC_ADDRESS: '',
    },
  },
});

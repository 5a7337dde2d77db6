import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../chromium.mjs';
import { consoleSuite } from './console/consoleSuite';
import { CannotRun } from './host/arrive';
import { BadUsage, readOptions, usage } from './options';
import { asText, reportOf } from './report';
import { runHost } from './runHost';

/** 0: nothing failed; 1: a check failed, or was not judged and had to be; 2: the page could not be tried. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { host, console: entry } = options;
  const target = entry ?? host;
  if (options.help || target === undefined) {
    console.log(usage);
    return 0;
  }
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumFlags,
    headless: !options.headed,
  });
  try {
    const { account, password, platform, allow, strict } = options;
    const checks =
      entry === undefined
        ? await runHost(browser, target, options)
        : await consoleSuite(browser, { entry, platform: platform ?? new URL(entry).origin, account, password }, allow);
    const report = reportOf({
      suite: entry === undefined ? 'host' : 'console',
      target,
      made: new Date().toISOString(),
      browser: `Chromium ${browser.version()}`,
      checks,
      strict,
    });
    console.log(asText(report));
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
    return report.ok ? 0 : 1;
  } finally {
    await browser.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const known = error instanceof BadUsage || error instanceof CannotRun;
    const text = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
    console.error(`\n  ${text}\n${error instanceof BadUsage ? '  See: npm run conformance -- --help\n' : ''}`);
    process.exit(2);
  },
);

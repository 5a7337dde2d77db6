import { test as base, type BrowserContext } from '@playwright/test';
import { Platform } from './platform';

/** Lines that depend on how busy the machine is alone. */
const anyTime = [
  // single-spa's code for a start or a mount of more than three seconds, which `npm run bench mount` measures.
  /single-spa.*(#31:|did not resolve its promise)/,
  // The browser's line for a connection that is given up before it stands.
  /WebSocket is closed before the connection is established/,
];

/** What the browser printed in a test, and what of it was foreseen. */
class Quiet {
  private readonly foreseen: RegExp[] = [];
  private readonly allowed: RegExp[] = [...anyTime];
  private readonly printed: string[] = [];

  /** A line the browser itself writes and the test brings about; it has to come. */
  expect(line: RegExp): void {
    this.foreseen.push(line);
  }

  /** A line the browser may write, depending on who hears of it first. */
  allow(line: RegExp): void {
    this.allowed.push(line);
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.printed.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.printed.push(`page error: ${error.error().stack ?? error.error().message}`));
  }

  /** lines that were not expected, and expected ones that did not come */
  problems(): string[] {
    const { foreseen, printed } = this;
    const surprising = printed.filter((line) => ![...foreseen, ...this.allowed].some((one) => one.test(line)));
    const absent = foreseen
      .filter((one) => !printed.some((line) => one.test(line)))
      .map((one) => `did not come: ${one}`);
    return [...surprising, ...absent];
  }
}

/** The browser's own line for an answer of 401; no page can keep it from being written. */
export const unauthorizedLine = /Failed to load resource: the server responded with a status of 401/;

interface Fixtures {
  readonly quiet: Quiet;
  readonly platform: Platform;
}

/** Every test fails when a page of it printed an error or a warning, threw, or met its content policy. */
export const test = base.extend<Fixtures>({
  // A control that does not come is told of after seconds, not at the end of the test.
  actionTimeout: 30_000,
  quiet: [
    async ({ context }, use, info) => {
      const quiet = new Quiet();
      // A violation that is only reported would otherwise go by unseen.
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`CSP ${violatedDirective} ${blockedURI}`),
        );
      });
      quiet.watch(context);
      await use(quiet);
      const problems = quiet.problems();
      if (info.status === info.expectedStatus && problems.length > 0)
        throw new Error(`The browser's console:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],
  platform: async ({ request }, use) => {
    const platform = new Platform(request);
    await use(platform);
    await platform.speed(1);
  },
});

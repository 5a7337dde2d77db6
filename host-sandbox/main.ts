import { firstOperatorHours } from '@/domain/limits';
import { startHost } from './host/server';
import { operatorChange, setOperatorData } from './platform/accounts/company/setOperatorData';
import { unlock } from './platform/accounts/session/unlock';
import { startPlatform, type RunningPlatform } from './platform/platform';
import { demoPassword, demoPeople } from './platform/simulation/demo-people/demoPeople';
import { readSettings, type Settings } from './platform/foundation/settings/settings';
import { openStore } from './platform/foundation/store/open';
import type { Store } from './platform/foundation/store/store';

/** The whole product on one machine: platform with the console, and the host portal beside it. */
const started = performance.now();
const say = (line: string) =>
  console.log(`  ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const [, , command, account, ...more] = process.argv;
  if (command === 'unlock' && account !== undefined) return letIn(settings, account);
  if (command === 'company' && account !== undefined) return changeCompany(settings, account, more);
  const platform = await startPlatform(settings, { say, onError: (error) => console.error(error) });
  const host = await startHost({
    port: settings.hostPort,
    platformUrl: platform.url,
    pagesFolder: settings.hostFolder,
    ...(settings.consoleEntry === null ? {} : { consoleEntry: settings.consoleEntry }),
    address: settings.address,
    hosts: settings.hosts,
  });
  stopOnSignal(async () => {
    await host.close();
    await platform.close();
  });
  announce(platform, host.url, settings);
}

/** What the work gives, with the store closed after it. */
async function closing<T>(store: Store, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await store.close();
  }
}

/** `npm run unlock -- <account>`, beside a product that runs or without one. */
async function letIn(settings: Settings, account: string): Promise<void> {
  const store = await openStore(settings, { say });
  const off = await closing(store, () => unlock(store, account, Date.now()));
  if (off === null) throw new Error(`There is no account ${account}.`);
  say(
    off.length === 0
      ? 'No access rule was on. The account is unlocked.'
      : `The account is unlocked. Switched off: ${off.join(', ')}. Sign in and mend them under Access control.`,
  );
  process.exit(0);
}

/** `npm run company -- <account> [sign-in-name=<name>] [test-group=<name>]`; an empty name removes it. */
async function changeCompany(settings: Settings, account: string, given: readonly string[]): Promise<void> {
  const change = operatorChange(given);
  const store = await openStore(settings, { say });
  const company = await closing(store, () => setOperatorData(store, account, change, Date.now()));
  if (company === null) throw new Error(`There is no account ${account}.`);
  say(`${company.name}: sign-in name ${company.signInName ?? 'none'}, test group ${company.testGroup ?? 'none'}.`);
  process.exit(0);
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping');
    close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  // The terminal it ran in was closed.
  process.on('SIGHUP', stop);
  process.on('SIGTERM', stop);
}

function announce({ url, speed, firstLink }: RunningPlatform, host: string, { demo }: Settings): void {
  const people = demo
    ? [
        `  Sign in with password ${demoPassword} as`,
        ...demoPeople.map(({ account, role }) => `    ${account.padEnd(22)} ${role}`),
        '',
      ]
    : [];
  const first =
    firstLink === null
      ? []
      : [
          `  Nobody can sign in yet. Make the first operator within ${firstOperatorHours} hours; the link works once:`,
          `    ${firstLink}`,
          '',
        ];
  console.log(
    [
      '',
      `  Console      ${url}/`,
      `  Host portal  ${host}/aicc`,
      `  API          ${url}/systemSet/tools/apiWord`,
      `  Clock        ×${speed}`,
      '',
      ...people,
      ...first,
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}

function fail(error: unknown): never {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);

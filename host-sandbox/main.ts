import { startHost } from './host/server';
import { unlock } from './platform/accounts/session/unlock';
import { startPlatform } from './platform/platform';
import { demoPassword, demoPeople } from './platform/simulation/demo-people/demoPeople';
import { readSettings, type Settings } from './platform/foundation/settings/settings';
import { openStore } from './platform/foundation/store/open';

/** The whole product on one machine: platform with the console, and the host portal beside it. */
const started = performance.now();
const say = (line: string) =>
  console.log(`  ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const [, , command, account] = process.argv;
  if (command === 'unlock' && account !== undefined) return letIn(settings, account);
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
  announce(platform.url, host.url, settings.speed);
}

/** `npm run unlock -- <account>`, beside a product that runs or without one. */
async function letIn(settings: Settings, account: string): Promise<void> {
  const store = await openStore(settings, { say });
  const off = await unlock(store, account, Date.now()).finally(() => store.close());
  if (off === null) throw new Error(`There is no account ${account}.`);
  say(
    off.length === 0
      ? 'No access rule was on. The account is unlocked.'
      : `The account is unlocked. Switched off: ${off.join(', ')}. Sign in and mend them under Access control.`,
  );
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

function announce(platform: string, host: string, speed: number): void {
  const people = demoPeople.map(({ account, role }) => `    ${account.padEnd(22)} ${role}`);
  console.log(
    [
      '',
      `  Console      ${platform}/`,
      `  Host portal  ${host}/aicc`,
      `  API          ${platform}/systemSet/tools/apiWord`,
      `  Clock        ×${speed}`,
      '',
      `  Sign in with password ${demoPassword} as`,
      ...people,
      '',
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

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { hostSuite } from './host/hostSuite';
import type { Before, HostOptions } from './host/hostOptions';
import { sandboxHost } from './host/sandboxHost';
import type { Finding } from './finding';
import { BadUsage, type Options } from './options';
import { startWitness, type Witness } from './witness';

const MINUTES_TO_SIGN_IN = 5;

/** The host suite with the options of the command line. */
export async function runHost(browser: Browser, url: string, options: Options): Promise<readonly Finding[]> {
  const witness = await witnessOf(options);
  try {
    return await hostSuite(browser, await hostOptions(url, options, witness), options.allow);
  } finally {
    await witness?.close();
  }
}

async function hostOptions(url: string, options: Options, witness: Witness | undefined): Promise<HostOptions> {
  const { base, entry, away, localeSwitch, rotate, patience, headed, storageState, headers, insecure } = options;
  const led = options.before === 'sandbox' ? sandboxHost : { before: await beforeOf(options.before) };
  const waits = headed && options.before === undefined ? { patience: MINUTES_TO_SIGN_IN * 60_000 } : {};
  const given = { base, entry, away, localeSwitch, rotate, patience, witness };
  return {
    url,
    ...defined(led),
    ...waits,
    ...defined(given),
    context: { ...defined({ storageState }), extraHTTPHeaders: headers, ignoreHTTPSErrors: insecure },
  };
}

async function beforeOf(file: string | undefined): Promise<Before | undefined> {
  if (file === undefined) return undefined;
  const loaded: unknown = await import(pathToFileURL(path.resolve(file)).href).catch((error: unknown) => {
    throw new BadUsage(`--before: ${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  });
  const steps = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
  if (typeof steps !== 'function') throw new BadUsage(`--before: ${file} has no default export that is a function.`);
  return steps as Before;
}

async function witnessOf({ witness, platform }: Options): Promise<Witness | undefined> {
  if (witness === undefined) return undefined;
  if (platform === undefined) throw new BadUsage('--witness needs --platform: where it passes on to.');
  return startWitness(new URL(platform), witness);
}

/** Without the keys that were not given. */
function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

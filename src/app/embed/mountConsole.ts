import { guardedReport } from '@/bridge/guardedReport';
import { HostRefusal } from '@/bridge/hostRefusal';
import { isNonce } from '@/bridge/nonce';
import type { AiccApp, HostProps, MountConsole } from '@/contract/host';
import type { ErrorCode } from '@/contract/reportCodes';
import { loadScript } from '../boot/loadScript';

const MANIFEST_MS = 10_000;
const loading = new Map<string, Promise<AiccApp>>();

/** @param ownAddress of the loader, which is served in `host/` beside the console's other files */
export function mountConsoleFrom(ownAddress: string | undefined): MountConsole {
  return async (container, props = {}, { from } = {}) => {
    const app = await appAt(folderOf(from, ownAddress), props);
    const given = withContainer(props, container);
    await app.bootstrap(given);
    await app.mount(given).catch(refuseWithCode);
    return {
      update: (next) => app.update(withContainer(next, container)),
      unmount: () => app.unmount({ container }),
    };
  };
}

function folderOf(from: string | undefined, ownAddress: string | undefined): string {
  if (from === undefined) return new URL('..', ownAddress ?? document.baseURI).href;
  return new URL(from.replace(/\/?$/, '/'), document.baseURI).href;
}

/** Getters stay getters: a token may be behind one. */
function withContainer<T extends object>(props: T, container: HTMLElement | string): T & { container: HTMLElement } {
  const given = Object.defineProperties({}, Object.getOwnPropertyDescriptors(props));
  return Object.assign(given, { container }) as T & { container: HTMLElement };
}

async function appAt(folder: string, { nonce, onReport }: HostProps): Promise<AiccApp> {
  if (isNonce(nonce)) loadScript.nonce = nonce;
  try {
    const known = loading.get(folder) ?? load(folder);
    loading.set(folder, known);
    return await known;
  } catch (error) {
    // A later mount tries again.
    loading.delete(folder);
    if (error instanceof HostRefusal) {
      const { code, message } = error;
      guardedReport(() => onReport)({ t: 'failed', phase: 'bootstrap', code, message, traceId: '', fatal: true });
    }
    throw error;
  }
}

/** A build that is already in this window stays: two would take each other's scripts for their own. */
async function load(folder: string): Promise<AiccApp> {
  const present: unknown = Reflect.get(window, 'aicc');
  if (isApp(present)) return present;
  const scripts = (await entryOf(folder)).map((file) => folder + file);
  const preloads = scripts.map(preload);
  try {
    // In their order: the last one publishes the console, if the others are there.
    for (const script of scripts) await run(script);
  } finally {
    preloads.forEach((link) => link.remove());
  }
  const app: unknown = Reflect.get(window, 'aicc');
  return isApp(app) ? app : refuse('E-ENTRY-SCRIPT', `the scripts of ${folder} did not publish the console`);
}

async function entryOf(folder: string): Promise<readonly string[]> {
  const address = `${folder}manifest.json`;
  const answer: unknown = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_MS) })
    .then((response) => response.json())
    .catch((error: unknown) => refuse('E-ENTRY-MANIFEST', `${address} cannot be read: ${String(error)}`));
  const entry: unknown = Reflect.get(Object(answer) as object, 'entry');
  return Array.isArray(entry) && entry.length > 0
    ? entry.map(String)
    : refuse('E-ENTRY-MANIFEST', `${address} names no scripts`);
}

function preload(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
  link.nonce = loadScript.nonce;
  document.head.append(link);
  return link;
}

function run(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    loadScript(address, ({ type }) => {
      if (type === 'load') resolve();
      else reject(new HostRefusal('E-ENTRY-SCRIPT', `${address} was not run (${type})`));
    });
  });
}

/** Only refusals have a code; whatever else went wrong is an error of the console. */
function refuseWithCode(error: unknown): never {
  if (error instanceof Error && 'code' in error) throw error;
  return refuse('E-MOUNT', error instanceof Error ? error.message : String(error));
}

function refuse(code: ErrorCode, message: string): never {
  throw new HostRefusal(code, message);
}

function isApp(value: unknown): value is AiccApp {
  return typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function';
}

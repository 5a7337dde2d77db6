import type { AiccApp } from '@/contract/host';
import { buildId } from './staleBuild';

export type Lifecycle = Pick<AiccApp, 'bootstrap' | 'mount' | 'unmount' | 'update'>;

const MANIFEST_MS = 3_000;
/** What a build publishes on its window. */
const globals = ['aicc', 'aiccChunks'] as const;

let takeOver: (entry: readonly string[]) => Promise<boolean> = () => {
  window.location.reload();
  return Promise.resolve(true);
};

let opening: Promise<boolean> | null = null;

/** Embedded, the page is the host's and is not reloaded. */
export function onNewBuild(run: typeof takeOver): void {
  takeOver = run;
}

/**
 * Where another build than this one is installed, opens the screen from it. Only when a person asks: a page that does
 * it by itself may go round for ever. Typed input is in the drafts.
 *
 * @returns false where this build is the one installed, or the other one cannot be loaded
 */
export function openNewBuild(): Promise<boolean> {
  // A second press while the first is answered would run the new build twice.
  opening ??= open().finally(() => {
    opening = null;
  });
  return opening;
}

async function open(): Promise<boolean> {
  const entry = await otherEntry();
  return entry !== null && takeOver(entry);
}

async function otherEntry(): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(`${__webpack_public_path__}manifest.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(MANIFEST_MS),
    });
    const { build, entry } = (await answer.json()) as { build?: unknown; entry?: unknown };
    return typeof build === 'string' && build !== buildId() && Array.isArray(entry) ? entry.map(String) : null;
  } catch {
    return null;
  }
}

/**
 * Runs the first scripts of another build in this window. What this build has published is put aside, because two
 * builds number their modules alike, and comes back when that fails.
 */
export async function runEntry(entry: readonly string[]): Promise<Lifecycle | null> {
  const published = globals.map((name): unknown => Reflect.get(window, name));
  for (const name of globals) Reflect.set(window, name, undefined);
  __webpack_require__.l.isOver = true;
  try {
    // In their order: the last one publishes the library, if the others are there.
    for (const file of entry) await run(__webpack_public_path__ + file);
    const app: unknown = Reflect.get(window, 'aicc');
    if (isLifecycle(app)) return app;
  } catch {
    // as if it had published nothing
  }
  __webpack_require__.l.isOver = false;
  globals.forEach((name, index) => Reflect.set(window, name, published[index]));
  return null;
}

function run(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    __webpack_require__.l(address, ({ type }) =>
      type === 'load' ? resolve() : reject(new Error(`${address}: ${type}`)),
    );
  });
}

function isLifecycle(app: unknown): app is Lifecycle {
  return typeof app === 'object' && app !== null && 'mount' in app && typeof app.mount === 'function';
}

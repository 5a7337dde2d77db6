import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal';

/** OWASP's argon2id floor: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Twenty hashes at once stall the event loop for 116 ms: no more than this many run. */
const AT_ONCE = 4;
/** More do not wait: the last would stand for seconds, and hold its request and memory. They are told to come again. */
export const hashesWaitingMost = 128;

let running = 0;
const waiting: (() => void)[] = [];

async function gated<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= hashesWaitingMost) throw new Refusal('platform.busy');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return gated(() => hash(password, OPTIONS));
}

let nobody: Promise<string> | null = null;

/** The same work for an account that does not exist, so that time does not tell. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const known = stored ?? (await nobody);
  const right = await gated(() => verify(known, password));
  return right && stored !== null;
}

import { hash, verify } from '@node-rs/argon2';
import { Turns } from '../turns';

/** OWASP's argon2id floor: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Twenty hashes at once stall the event loop for 116 ms: no more than this many run. */
const AT_ONCE = 4;
/** More do not wait: the last would stand for seconds, and hold its request and memory. They are told to come again. */
export const hashesWaitingMost = 128;

const hashes = new Turns(AT_ONCE, hashesWaitingMost);

export function hashPassword(password: string): Promise<string> {
  return hashes.take(() => hash(password, OPTIONS));
}

let nobody: Promise<string> | null = null;

/** Made once; one that was refused its turn is made again. */
function passwordOfNobody(): Promise<string> {
  nobody ??= hashPassword('no account has this password').catch((error: unknown) => {
    nobody = null;
    throw error;
  });
  return nobody;
}

/** The same work for an account that does not exist, so that time does not tell. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await passwordOfNobody());
  const right = await hashes.take(() => verify(known, password));
  return right && stored !== null;
}

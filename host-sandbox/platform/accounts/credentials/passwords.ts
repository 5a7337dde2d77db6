import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../../foundation/semaphore';

/** OWASP's argon2id floor: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Twenty hashes at once stall the event loop for 116 ms, so at most this many run. */
const AT_ONCE = 4;
/** More are refused as busy: the last would wait for seconds, with its request and memory. */
export const hashesWaitingMost = 128;

const hashes = new Semaphore(AT_ONCE, hashesWaitingMost);

export function hashPassword(password: string): Promise<string> {
  return hashes.take(() => hash(password, OPTIONS));
}

let nobody: Promise<string> | null = null;

/** Made once; made again if it was refused as busy. */
function passwordOfNobody(): Promise<string> {
  nobody ??= hashPassword('no account has this password').catch((error: unknown) => {
    nobody = null;
    throw error;
  });
  return nobody;
}

/** The same work for an account that does not exist, so that the time taken does not show which exist. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await passwordOfNobody());
  const right = await hashes.take(() => verify(known, password));
  return right && stored !== null;
}

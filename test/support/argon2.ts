// Not by its bare name, which jest maps to this file.
import * as argon2 from '@node-rs/argon2/index.js';

/**
 * Argon2 as the platform has it in tests: the same functions at the lowest cost there is, because a run hashes and
 * checks thousands of passwords. The cost of the product has a test of its own, which looks at `requestedOptions`.
 */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** What the product asked for, last. */
export const requestedOptions: { last: argon2.Options | null } = { last: null };

export const hash: typeof argon2.hash = (password, options, signal) => {
  requestedOptions.last = options ?? null;
  return argon2.hash(password, { ...options, ...cheap }, signal);
};

export const verify: typeof argon2.verify = (stored, password, options, signal) =>
  argon2.verify(stored, password, options, signal);

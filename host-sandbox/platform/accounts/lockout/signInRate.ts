import type { OpenCtx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import type { GuessKey, LockRules } from './countTry';
import { forgiveTry, reserveTry } from './guesses';
import { sourceOf } from '../../foundation/settings/sourceOf';

type Asker = Pick<OpenCtx, 'store' | 'clock' | 'address'>;

/** Failed sign-ins of one address in a minute, whatever accounts they name. */
export const signInPace: LockRules = { threshold: 120, lockMinutes: 1, resetMinutes: 1 };

/**
 * Counted before anything is looked up or hashed. A successful sign-in is not counted: a whole office behind one
 * address signs in within a minute.
 */
export async function pacedSignIn<T>(ctx: Asker, work: () => Promise<T>): Promise<T> {
  const key = paceKey(ctx, 'sign-in');
  if (!(await reserveTry(ctx.store, key, signInPace, ctx.clock.real())).open) throw new Refusal('login.tooOften');
  const done = await work();
  await forgiveTry(ctx.store, key, false);
  return done;
}

export function paceKey({ address }: Asker, what: string): GuessKey {
  return { scope: 'pace', subject: what, address: sourceOf(address) };
}

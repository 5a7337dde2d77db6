import type { OpenCtx } from '../handler';
import { Refusal } from '../refusal';
import type { GuessKey, LockRules } from './countTry';
import { forgiveTry, reserveTry } from './guesses';
import { sourceOf } from './sourceOf';

type Asker = Pick<OpenCtx, 'store' | 'clock' | 'address'>;

/** Sign-ins of one address in a minute that come to nothing, whatever accounts they name. */
export const signInPace: LockRules = { threshold: 120, lockMinutes: 1, resetMinutes: 1 };

/** Counted before anything is looked up or hashed. Who comes in is not counted: a whole office behind one address does so at once. */
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

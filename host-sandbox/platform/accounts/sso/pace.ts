import type { OpenCtx } from '../../foundation/http/handler';
import { reserveTry } from '../lockout/guesses';
import { paceKey } from '../lockout/signInRate';

/** Limit of one address in a minute; a whole office behind one address signs in within it. */
const rules = { threshold: 60, lockMinutes: 1, resetMinutes: 1 };

/** Limits guessing of names and checking of signatures. */
export async function isWithinPace(
  ctx: Pick<OpenCtx, 'store' | 'clock' | 'address'>,
  what: 'start' | 'answer',
): Promise<boolean> {
  return (await reserveTry(ctx.store, paceKey(ctx, `sso ${what}`), rules, ctx.clock.real())).open;
}

import type { OpenCtx } from '../handler';
import { reserveTry } from '../session/guesses';
import { paceKey } from '../session/pace';

/** Of one address in a minute; a whole office behind one address signs in within it. */
const rules = { threshold: 60, lockMinutes: 1, resetMinutes: 1 };

/** Nobody tries names, or has signatures checked, without end. */
export async function keepPace(ctx: Pick<OpenCtx, 'store' | 'clock' | 'address'>, what: 'start' | 'answer'): Promise<boolean> {
  return (await reserveTry(ctx.store, paceKey(ctx, `sso ${what}`), rules, ctx.clock.real())).open;
}

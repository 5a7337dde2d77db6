import type { Ctx } from '../handler';
import { tellPerson } from '../mail/tellPerson';
import { Refusal } from '../refusal';
import { dropTwoFactor } from '../session/recoveryCodes';
import { resettable } from './chosen';
import { asDecider } from './decider';
import { endTheirSessions } from './openSessions';

/**
 * For who has neither their authenticator nor a recovery code any more: an administrator takes the second step off, and it is
 * set up anew, at the next sign-in where the company asks for it. Their sessions end and they hear of it by mail. One's own is
 * turned off by password and code, and by nobody else's wish.
 */
export function resetTwoFactor(ctx: Ctx, id: number): Promise<void> {
  return asDecider(ctx, async (decider) => {
    if (id === decider.userId) throw new Refusal('user.self');
    const found = await resettable(ctx.db, decider, id);
    if (found.totpSecret === null) throw new Refusal('twoFactor.off');
    await dropTwoFactor(ctx.db, id);
    await endTheirSessions(ctx, [id], 'twoFactorChanged');
    await tellPerson(ctx.db, ctx, 'twoFactorReset', found);
  });
}

import type { Ctx } from '../../foundation/http/handler';
import { emailPerson } from '../mail/emailPerson';
import { Refusal } from '../../foundation/refusal';
import { dropTwoFactor } from '../credentials/recoveryCodes';
import { resettable } from './chosen';
import { asDecider } from './decider';
import { endTheirSessions } from './openSessions';

/**
 * For people without authenticator and recovery codes: an administrator removes the second step, and it is set up
 * again at the next sign-in where the company requires it. The person's sessions end and they get a mail. One's own
 * is turned off in the personal settings only.
 */
export function resetTwoFactor(ctx: Ctx, id: number): Promise<void> {
  return asDecider(ctx, async (decider) => {
    if (id === decider.userId) throw new Refusal('user.self');
    const found = await resettable(ctx.db, decider, id);
    if (found.totpSecret === null) throw new Refusal('twoFactor.off');
    await dropTwoFactor(ctx.db, id);
    await endTheirSessions(ctx, [id], 'twoFactorChanged');
    await emailPerson(ctx.db, ctx, 'twoFactorReset', found);
  });
}

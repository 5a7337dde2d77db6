import { eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { allows, permissionOf } from '@/domain/access';
import { checkPasswordPair } from '@/domain/password';
import type { Ctx } from '../handler';
import { tellPerson } from '../mail/tellPerson';
import { refuseFields, Refusal } from '../refusal';
import { hashPassword } from '../session/passwords';
import { appUser } from '../store/schema/core';
import { resettable } from './chosen';
import { asDecider } from './decider';
import { endTheirSessions } from './openSessions';

/**
 * An administrator gives somebody a password to begin with again: their sessions end, and they replace it at the next
 * sign-in. Nobody resets the password of who holds more, or of whose tasks they do not see: that would be a way to become them.
 */
export async function resetPassword(ctx: Ctx, id: number, body: Parsed<'session.replacePassword'>['body']): Promise<void> {
  if (ctx.person.kind !== 'full' || !allows(ctx.person.granted, permissionOf('system', 'UserControl', 'resetPassword'))) throw new Refusal('access.denied');
  refuseFields(checkPasswordPair({ password: body.new_password, confirmation: body.confirm_password }));
  const passwordHash = await hashPassword(body.new_password);
  await asDecider(ctx, async (decider) => {
    const found = await resettable(ctx.db, decider, id);
    await ctx.db.update(appUser).set({ passwordHash, mustChangePassword: true }).where(eq(appUser.id, id));
    await endTheirSessions(ctx, [id], 'passwordChanged');
    await tellPerson(ctx.db, ctx, 'passwordGiven', found);
  });
}

import { eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { checkPasswordPair } from '@/domain/accounts/password';
import type { Ctx } from '../../foundation/http/handler';
import { emailPerson } from '../mail/emailPerson';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { hashPassword } from '../credentials/passwords';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { resettable } from './chosen';
import { asDecider } from './decider';
import { endTheirSessions } from './openSessions';

/**
 * An administrator sets a first password: the person's sessions end, and they replace it at the next sign-in. Only
 * for people with no more rights, and whose tasks the administrator sees; anything else would be a way to become
 * them.
 */
export async function resetPassword(
  ctx: Ctx,
  id: number,
  body: Parsed<'session.replacePassword'>['body'],
): Promise<void> {
  if (ctx.person.kind !== 'full' || !allows(ctx.person.granted, permissionOf('system', 'UserControl', 'resetPassword')))
    throw new Refusal('access.denied');
  refuseFields(checkPasswordPair({ password: body.new_password, confirmation: body.confirm_password }));
  const passwordHash = await hashPassword(body.new_password);
  await asDecider(ctx, async (decider) => {
    const found = await resettable(ctx.db, decider, id);
    await ctx.db.update(appUser).set({ passwordHash, mustChangePassword: true }).where(eq(appUser.id, id));
    await endTheirSessions(ctx, [id], 'passwordChanged');
    await emailPerson(ctx.db, ctx, 'passwordGiven', found);
  });
}

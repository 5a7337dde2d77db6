import { eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { checkPasswordPair } from '@/domain/accounts/password';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { appUser, securitySetting } from '../../foundation/store/schema/accounts/core';
import { checkPassword, hashPassword } from '../credentials/passwords';
import { emailPerson } from '../mail/emailPerson';
import { endSessionsOf } from './endSessions';
import { openSession } from './openSession';
import { provePassword } from './proof';

/**
 * A session good for this alone (first sign-in, expired password) ends with it, and answers the token of a full one.
 */
export async function replaceOwnPassword(
  ctx: Ctx,
  body: Parsed<'session.replacePassword'>['body'],
): Promise<Reply<'session.replacePassword'>> {
  const { person } = ctx;
  const real = ctx.clock.real();
  const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, person.userId)).for('no key update');
  if (!user) throw new Refusal('session.ended');
  if (person.kind !== 'passwordChange') await provePassword(ctx, body.current_password ?? '', 'current_password');
  const sameAsOld = await checkPassword(user.passwordHash, body.new_password);
  refuseFields([
    ...checkPasswordPair({ password: body.new_password, confirmation: body.confirm_password }),
    ...(sameAsOld ? [{ field: 'new_password', code: 'passwordReused' } as const] : []),
  ]);
  await ctx.db
    .update(appUser)
    .set({ passwordHash: await hashPassword(body.new_password), mustChangePassword: false, passwordChangedAt: real })
    .where(eq(appUser.id, user.id));
  await emailPerson(ctx.db, ctx, 'passwordChanged', user);
  // A session that proved the old password goes on; every other one ends, and so does one that is good for this
  // alone.
  const goesOn = person.kind !== 'passwordChange';
  await endSessionsOf(ctx.db, {
    companyId: person.companyId,
    userIds: [user.id],
    by: 'passwordChanged',
    real,
    except: goesOn ? person.sessionId : undefined,
  });
  if (goesOn) return { token: null, must_enrol: false };
  const token = await openSession(ctx.db, {
    companyId: person.companyId,
    userId: user.id,
    kind: 'full',
    address: ctx.address,
    device: ctx.device,
    real,
  });
  const [rules] = await ctx.db
    .select({ policy: securitySetting.twoFactor })
    .from(securitySetting)
    .where(eq(securitySetting.companyId, person.companyId));
  return { token, must_enrol: rules?.policy === 'required' && user.totpSecret === null };
}

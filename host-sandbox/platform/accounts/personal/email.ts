import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { emailCodeMinutes, emailResendSeconds } from '@/domain/limits';
import { checkEmail } from '@/domain/accounts/person';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { hostOfRequest } from '../../foundation/http/requestFacts';
import { askForCode, useCode } from '../mail/emailCodes';
import { emailPerson } from '../mail/emailPerson';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { provePassword } from '../session/proof';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { own } from './own';

const subjectOf = (userId: number) => `user:${userId}`;

/** Codes sent to this address open the account: the password is required, and the new address is proved by a code. */
export async function sendBindCode(
  { params, body }: HandlerInput<'personal.sendEmailCode'>,
  ctx: Ctx,
): Promise<Reply<'personal.sendEmailCode'>> {
  const userId = own(params.uid, ctx.person);
  const email = body.email.trim();
  refuseFields(checkEmail('email', email));
  await provePassword(ctx, body.password, 'password');
  const { companyId } = ctx.person;
  const [user] = await ctx.db.select({ language: appUser.language }).from(appUser).where(eq(appUser.id, userId));
  // A platform transaction, since most rows of this table belong to no company.
  await ctx.store.apart((db) =>
    askForCode(db, ctx, {
      purpose: 'bind',
      subject: subjectOf(userId),
      language: user?.language ?? ctx.language,
      address: ctx.address,
      host: hostOfRequest(ctx),
      bind: { companyId, userId, email },
    }),
  );
  return { resend_in: emailResendSeconds, minutes: emailCodeMinutes };
}

/** The earlier address gets a mail, in case somebody else made the change. */
export async function bindEmail(
  { params, body }: HandlerInput<'personal.bindEmail'>,
  ctx: Ctx,
): Promise<Reply<'personal.bindEmail'>> {
  const userId = own(params.uid, ctx.person);
  const { email } = await useCode(
    { clock: ctx.clock, store: { platform: (work) => ctx.store.apart(work) } },
    'bind',
    subjectOf(userId),
    body.code,
  );
  if (!email) throw new Refusal('email.wrongCode', {}, [{ field: 'code', code: 'wrongCode' }]);
  const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, userId)).for('no key update');
  await ctx.db.update(appUser).set({ email, emailPending: null }).where(eq(appUser.id, userId));
  if (user && user.email !== email) await emailPerson(ctx.db, ctx, 'emailChanged', user);
  return { email };
}

import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { emailCodeMinutes, emailResendSeconds } from '@/domain/limits';
import { checkEmail } from '@/domain/person';
import type { Ctx, HandlerInput } from '../handler';
import { askForCode, useCode } from '../mail/emailCodes';
import { tellPerson } from '../mail/tellPerson';
import { refuseFields, Refusal } from '../refusal';
import { provePassword } from '../session/proof';
import { appUser } from '../store/schema/core';
import { own } from './own';

const subjectOf = (userId: number) => `user:${userId}`;

/** Where codes go decides who gets in: the password is asked for, and the new address proves itself by a code. */
export async function sendBindCode({ params, body }: HandlerInput<'personal.sendEmailCode'>, ctx: Ctx): Promise<Reply<'personal.sendEmailCode'>> {
  const userId = own(params.uid, ctx.person);
  const email = body.email.trim();
  refuseFields(checkEmail('email', email));
  await provePassword(ctx, body.password, 'password');
  const { companyId } = ctx.person;
  const [user] = await ctx.db.select({ language: appUser.language }).from(appUser).where(eq(appUser.id, userId));
  // Its rows are the platform's: most of them belong to no company.
  await ctx.store.apart((db) =>
    askForCode(db, ctx, { purpose: 'bind', subject: subjectOf(userId), language: user?.language ?? ctx.language, address: ctx.address, bind: { companyId, userId, email } }),
  );
  return { resend_in: emailResendSeconds, minutes: emailCodeMinutes };
}

/** The address before hears of it: if it was somebody else, its owner knows. */
export async function bindEmail({ params, body }: HandlerInput<'personal.bindEmail'>, ctx: Ctx): Promise<Reply<'personal.bindEmail'>> {
  const userId = own(params.uid, ctx.person);
  const { email } = await useCode({ clock: ctx.clock, store: { platform: (work) => ctx.store.apart(work) } }, 'bind', subjectOf(userId), body.code);
  if (!email) throw new Refusal('email.wrongCode', {}, [{ field: 'code', code: 'wrongCode' }]);
  const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, userId)).for('update');
  await ctx.db.update(appUser).set({ email }).where(eq(appUser.id, userId));
  if (user && user.email !== email) await tellPerson(ctx.db, ctx, 'emailChanged', user);
  return { email };
}

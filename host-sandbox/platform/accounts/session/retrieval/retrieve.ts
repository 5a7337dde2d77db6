import { and, eq, gt } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { emailCodeMinutes, emailResendSeconds } from '@/domain/limits';
import { checkPasswordPair } from '@/domain/accounts/password';
import { mayCome } from '../../access-control/enforce';
import type { HandlerInput, OpenCtx } from '../../../foundation/http/handler';
import { hostOfRequest } from '../../../foundation/http/requestFacts';
import { askForCode, makeTicket, useCode } from '../../mail/emailCodes';
import { emailPerson } from '../../mail/emailPerson';
import { refuseFields, Refusal } from '../../../foundation/refusal';
import { emailCode } from '../../../foundation/store/schema/accounts/account';
import { appUser, operationRecord } from '../../../foundation/store/schema/accounts/core';
import { endSessionsOf } from '../endSessions';
import { deleteGuesses } from '../../lockout/guesses';
import { checkPassword, hashPassword } from '../../credentials/passwords';
import { hashToken } from '../../../foundation/http/token';

/** The account is looked up by the job, not here, so that the answer is the same, and as fast, for every name. */
export async function sendRetrieveCode(
  { body }: HandlerInput<'retrieve.send'>,
  ctx: OpenCtx,
): Promise<Reply<'retrieve.send'>> {
  await ctx.store.platform((db) =>
    askForCode(db, ctx, {
      purpose: 'retrieve',
      subject: body.account.toLowerCase(),
      language: ctx.language,
      address: ctx.address,
      host: hostOfRequest(ctx),
    }),
  );
  return { resend_in: emailResendSeconds, minutes: emailCodeMinutes };
}

export async function verifyRetrieveCode(
  { body }: HandlerInput<'retrieve.verify'>,
  ctx: OpenCtx,
): Promise<Reply<'retrieve.verify'>> {
  const used = await useCode(ctx, 'retrieve', body.account.toLowerCase(), body.code);
  return { ticket: await ctx.store.platform((db) => makeTicket(db, used, ctx.clock.real())) };
}

/**
 * The second step stays: a mailbox proves no more than itself. Wrong passwords counted before are deleted, a lock by
 * hand is not.
 */
export async function resetPassword(
  { body }: HandlerInput<'retrieve.reset'>,
  ctx: OpenCtx,
): Promise<Reply<'retrieve.reset'>> {
  refuseFields(checkPasswordPair({ password: body.new_password, confirmation: body.confirm_password }));
  const real = ctx.clock.real();
  await ctx.store.platform(async (db) => {
    const [code] = await db
      .select()
      .from(emailCode)
      .where(and(eq(emailCode.ticketHash, hashToken(body.ticket)), gt(emailCode.ticketExpiresAt, real)))
      .for('update');
    const [user] = code?.userId
      ? await db.select().from(appUser).where(eq(appUser.id, code.userId)).for('no key update')
      : [];
    if (!code || !user || user.status !== 'enabled') throw new Refusal('retrieve.over');
    if (!(await mayCome(db, user.companyId, ctx.address))) throw new Refusal('login.address', { address: ctx.address });
    if (await checkPassword(user.passwordHash, body.new_password))
      refuseFields([{ field: 'new_password', code: 'passwordReused' }]);
    await db
      .update(appUser)
      .set({ passwordHash: await hashPassword(body.new_password), mustChangePassword: false, passwordChangedAt: real })
      .where(eq(appUser.id, user.id));
    await db
      .update(emailCode)
      .set({ ticketHash: null, ticketExpiresAt: null })
      .where(eq(emailCode.ticketHash, hashToken(body.ticket)));
    await deleteGuesses(db, user.account);
    await endSessionsOf(db, { companyId: user.companyId, userIds: [user.id], by: 'passwordReset', real });
    await db.insert(operationRecord).values({
      companyId: user.companyId,
      userId: user.id,
      at: real,
      action: 'retrieve.reset',
      targetKind: 'user',
      targetId: String(user.id),
      detail: { name: user.account },
      address: ctx.address,
      device: ctx.device,
      requestId: ctx.requestId,
    });
    await emailPerson(db, ctx, 'passwordReset', user);
  });
  return {};
}

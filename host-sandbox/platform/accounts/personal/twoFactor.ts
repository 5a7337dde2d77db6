import { eq, sql } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import type { Reply } from '@/contract/contract';
import { brandOf } from '@/domain/brands/brands';
import { enrolMinutes, minuteMs } from '@/domain/limits';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { hostOfRequest } from '../../foundation/http/requestFacts';
import { emailPerson } from '../mail/emailPerson';
import { Refusal } from '../../foundation/refusal';
import { endSessionsOf } from '../session/endSessions';
import { proveCode, provePassword } from '../session/proof';
import { dropTwoFactor, newRecoveryCodes } from '../credentials/recoveryCodes';
import { stepOf } from '../credentials/totp';
import { openTotp, sealTotp } from '../credentials/totpSecret';
import { appUser, securitySetting, session } from '../../foundation/store/schema/accounts/core';
import { own } from './own';

/** A secret for an authenticator; it has no effect until a code of it was entered. */
export async function startTwoFactor(
  { params, body }: HandlerInput<'personal.startTwoFactor'>,
  ctx: Ctx,
): Promise<Reply<'personal.startTwoFactor'>> {
  const userId = own(params.uid, ctx.person);
  if (!(await cameBySso(ctx))) await provePassword(ctx, body.password, 'password');
  const secret = generateSecret();
  const { rowCount } = await ctx.db.execute(sql`
    update app_user set totp_pending = ${sealTotp(ctx, userId, secret)}, totp_pending_at = ${new Date(ctx.clock.real()).toISOString()} where id = ${userId} and totp_secret is null`);
  if (rowCount === 0) throw new Refusal('twoFactor.already');
  const issuer = brandOf(hostOfRequest(ctx)).name;
  return { secret, uri: generateURI({ issuer, label: ctx.person.account, secret }) };
}

/** A person who must set it up first, and has just come in by single sign-on, may know no password. */
async function cameBySso({ db, person, clock }: Ctx): Promise<boolean> {
  if (person.kind !== 'enrolment') return false;
  const [row] = await db
    .select({ via: session.via, createdAt: session.createdAt })
    .from(session)
    .where(eq(session.id, person.sessionId));
  return row?.via === 'sso' && row.createdAt + enrolMinutes * minuteMs > clock.real();
}

/** `state` 1 turns it on with a code of the new secret, 0 off with password and code. */
export function switchTwoFactor(
  input: HandlerInput<'personal.switchTwoFactor'>,
  ctx: Ctx,
): Promise<Reply<'personal.switchTwoFactor'>> {
  own(input.params.uid, ctx.person);
  return input.body.state === 1 ? turnOn(input.body.certificate, ctx) : turnOff(input.body, ctx);
}

async function turnOn(certificate: string, ctx: Ctx): Promise<Reply<'personal.switchTwoFactor'>> {
  const { userId, companyId, sessionId } = ctx.person;
  const real = ctx.clock.real();
  const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, userId));
  if (user?.totpSecret) throw new Refusal('twoFactor.already');
  if (!user?.totpPending || (user.totpPendingAt ?? 0) + enrolMinutes * minuteMs < real)
    throw new Refusal('twoFactor.over');
  const { totpPending } = user;
  const secret = openTotp(ctx, userId, totpPending);
  const step = await proveCode(ctx, 'certificate', () => Promise.resolve(stepOf(secret, certificate, real)));
  const { rowCount } = await ctx.db.execute(sql`
    update app_user set totp_secret = totp_pending, totp_last_step = ${step}, totp_pending = null, totp_pending_at = null
     where id = ${userId} and totp_secret is null and totp_pending = ${totpPending}`);
  if (rowCount === 0) throw new Refusal('twoFactor.already');
  await endSessionsOf(ctx.db, { companyId, userIds: [userId], by: 'twoFactorChanged', real, except: sessionId });
  return { on: true, recovery_codes: await newRecoveryCodes(ctx.db, companyId, userId) };
}

async function turnOff(
  { certificate, password }: HandlerInput<'personal.switchTwoFactor'>['body'],
  ctx: Ctx,
): Promise<Reply<'personal.switchTwoFactor'>> {
  const { userId, companyId, sessionId } = ctx.person;
  const [rules] = await ctx.db
    .select({ policy: securitySetting.twoFactor })
    .from(securitySetting)
    .where(eq(securitySetting.companyId, companyId));
  if (rules?.policy === 'required') throw new Refusal('twoFactor.required');
  await provePassword(ctx, password ?? '', 'password');
  await proveCertificate(ctx, certificate);
  await dropTwoFactor(ctx.db, userId);
  await endSessionsOf(ctx.db, {
    companyId,
    userIds: [userId],
    by: 'twoFactorChanged',
    real: ctx.clock.real(),
    except: sessionId,
  });
  const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, userId));
  if (user) await emailPerson(ctx.db, ctx, 'twoFactorOff', user);
  return { on: false, recovery_codes: [] };
}

/** Replaces the codes by ten new ones. */
export async function renewRecoveryCodes(
  { params, body }: HandlerInput<'personal.renewRecoveryCodes'>,
  ctx: Ctx,
): Promise<Reply<'personal.renewRecoveryCodes'>> {
  const userId = own(params.uid, ctx.person);
  await provePassword(ctx, body.password, 'password');
  await proveCertificate(ctx, body.certificate);
  return { recovery_codes: await newRecoveryCodes(ctx.db, ctx.person.companyId, userId) };
}

/** A code of the authenticator, or a recovery code; either is used up. */
async function proveCertificate(ctx: Ctx, certificate: string): Promise<void> {
  const { userId } = ctx.person;
  const [user] = await ctx.db.select({ secret: appUser.totpSecret }).from(appUser).where(eq(appUser.id, userId));
  if (!user?.secret) throw new Refusal('twoFactor.off');
  const secret = openTotp(ctx, userId, user.secret);
  await proveCode(ctx, 'certificate', (besides) => besides.useCertificate(userId, secret, certificate));
}

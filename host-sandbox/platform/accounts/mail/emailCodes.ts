import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import {
  emailCodeDigits,
  emailCodeMinutes,
  emailCodeTries,
  emailResendSeconds,
  emailSendsPerAddress,
  emailSendsPerHour,
  hourMs,
  minuteMs,
  secondMs,
} from '@/domain/limits';
import type { Language } from '@/domain/language/language';
import { Refusal } from '../../foundation/refusal';
import type { Services } from '../../foundation/http/services';
import { sourceOf } from '../../foundation/settings/sourceOf';
import { hashToken, newToken } from '../../foundation/http/token';
import { timestamp } from '../../foundation/store/columns';
import { emailCode } from '../../foundation/store/schema/accounts/account';
import type { Db } from '../../foundation/store/store';

export type Purpose = 'retrieve' | 'bind';

interface Asking {
  readonly purpose: Purpose;
  readonly subject: string;
  readonly language: Language;
  readonly address: string;
  /** whose brand the mail has */
  readonly host: string;
  /** bind: the person, and the new address */
  readonly bind?: { readonly companyId: number; readonly userId: number; readonly email: string };
}

export interface CodeJob {
  readonly purpose: Purpose;
  readonly subject: string;
  readonly language: Language;
  readonly host?: string;
  /** number of the request this answers; a code for an older one is not sent */
  readonly sentAt: number;
}

/** Records the request for a code and enqueues the mail. Too soon, or too often, is refused with the time to wait. */
export async function askForCode(
  db: Db,
  services: Pick<Services, 'clock' | 'queue'>,
  { purpose, subject, language, host, bind, ...asking }: Asking,
): Promise<void> {
  const real = services.clock.real();
  const address = sourceOf(asking.address);
  const [fromHere] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(emailCode)
    .where(and(eq(emailCode.address, address), gt(emailCode.sentAt, real - hourMs)));
  if ((fromHere?.count ?? 0) >= emailSendsPerAddress) throw new Refusal('login.tooOften');
  const ofSubject = sql`email_code.purpose = ${purpose} and email_code.subject = ${subject}`;
  const isNewHour = sql`c.sends_since <= ${timestamp(real - hourMs)}`;
  const { rowCount } = await db.execute(sql`
    insert into email_code as c (purpose, subject, company_id, user_id, email, sent_at, sends_since, address)
    values (${purpose}, ${subject}, ${bind?.companyId ?? null}, ${bind?.userId ?? null}, ${bind?.email ?? null}, ${timestamp(real)}, ${timestamp(real)}, ${address})
    on conflict (purpose, subject) do update set
      sent_at = excluded.sent_at, address = excluded.address, company_id = excluded.company_id, user_id = excluded.user_id, email = excluded.email,
      code_hash = null, expires_at = null, tries = 0, used_at = null,
      sends = case when ${isNewHour} then 1 else c.sends + 1 end,
      sends_since = case when ${isNewHour} then excluded.sends_since else c.sends_since end
    where c.sent_at <= ${timestamp(real - emailResendSeconds * secondMs)} and (${isNewHour} or c.sends < ${emailSendsPerHour})`);
  if (rowCount === 0) {
    const [row] = await db.select().from(emailCode).where(ofSubject);
    const again =
      row === undefined
        ? real
        : row.sends >= emailSendsPerHour
          ? row.sendsSince + hourMs
          : row.sentAt + emailResendSeconds * secondMs;
    const seconds = Math.max(1, Math.ceil((again - real) / secondMs));
    throw seconds > emailResendSeconds
      ? new Refusal('email.tooOften', { minutes: Math.ceil(seconds / 60) })
      : new Refusal('email.tooSoon', { seconds });
  }
  const payload: CodeJob = { purpose, subject, language, host, sentAt: real };
  await services.queue.add(db, {
    kind: 'mail.code',
    companyId: null,
    payload,
    dueAt: services.clock.now(),
    dedupe: `mail.code:${purpose}:${subject}`,
  });
}

/** A new code for that request; null when a newer request took its place. Only its hash is stored. */
export async function makeCode(
  db: Db,
  { purpose, subject, sentAt }: CodeJob,
  to: { companyId: number; userId: number; email: string },
  real: number,
): Promise<string | null> {
  const code = String(randomInt(10 ** emailCodeDigits)).padStart(emailCodeDigits, '0');
  const { rowCount } = await db
    .update(emailCode)
    .set({ ...to, codeHash: hashOf(purpose, subject, code), expiresAt: real + emailCodeMinutes * minuteMs })
    .where(and(eq(emailCode.purpose, purpose), eq(emailCode.subject, subject), eq(emailCode.sentAt, sentAt)));
  return rowCount === 1 ? code : null;
}

export type UsedCode = typeof emailCode.$inferSelect;

/**
 * Uses a code: each try is counted before it is checked, and of simultaneous ones only one succeeds. A wrong,
 * expired, used or unknown code and one tried too often are answered alike. Runs in a transaction of its own, so that
 * a refusal does not undo the count.
 */
export async function useCode(
  services: { readonly clock: Services['clock']; readonly store: Pick<Services['store'], 'platform'> },
  purpose: Purpose,
  subject: string,
  code: string,
): Promise<UsedCode> {
  const real = services.clock.real();
  const used = await services.store.platform(async (db) => {
    const mine = and(eq(emailCode.purpose, purpose), eq(emailCode.subject, subject));
    const { rows } = await db.execute<{ code_hash: string | null }>(sql`
      update email_code set tries = tries + 1
       where purpose = ${purpose} and subject = ${subject} and used_at is null and expires_at > ${timestamp(real)} and tries < ${emailCodeTries}
       returning code_hash`);
    if (rows[0]?.code_hash !== hashOf(purpose, subject, code)) return null;
    const [row] = await db.update(emailCode).set({ usedAt: real }).where(mine).returning();
    return row ?? null;
  });
  if (!used) throw new Refusal('email.wrongCode', {}, [{ field: 'code', code: 'wrongCode' }]);
  return used;
}

/** A ticket for a used code, with which a password may be set once. */
export async function makeTicket(db: Db, { purpose, subject }: UsedCode, real: number): Promise<string> {
  const ticket = newToken();
  await db
    .update(emailCode)
    .set({ ticketHash: hashToken(ticket), ticketExpiresAt: real + emailCodeMinutes * minuteMs })
    .where(and(eq(emailCode.purpose, purpose), eq(emailCode.subject, subject)));
  return ticket;
}

function hashOf(purpose: Purpose, subject: string, code: string): string {
  return createHash('sha256').update(`${purpose}\n${subject}\n${code.trim()}`).digest('hex');
}

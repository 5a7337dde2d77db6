import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { emailCodeMinutes, minuteMs } from '@/domain/limits';
import type { Language } from '@/domain/language/language';
import type { Services } from '../../foundation/http/services';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { emailCode } from '../../foundation/store/schema/accounts/account';
import type { Db } from '../../foundation/store/store';
import type { JobHandler } from '../../foundation/store/queue/runJob';
import { type CodeJob, makeCode } from './emailCodes';
import { mailWords, type NoteKind } from './mailWords';

/** Between two tries while the mail server is away, real ms. */
const AGAIN_MS = 5_000;

export interface NoteJob {
  readonly kind: NoteKind;
  readonly to: string;
  readonly language: Language;
  /** whose brand it has; jobs of earlier versions name none */
  readonly host?: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** real ms */
  readonly since: number;
}

/** Sends a mail about an account; its job is part of the caller's transaction. */
export function queueNote(
  db: Db,
  services: Pick<Services, 'clock' | 'queue'>,
  { companyId, ...note }: Omit<NoteJob, 'since'> & { readonly companyId: number },
): Promise<unknown> {
  const payload: NoteJob = { ...note, since: services.clock.real() };
  return services.queue.add(db, { kind: 'mail.note', companyId, payload, dueAt: services.clock.now() });
}

export function mailJobs(services: Services): { 'mail.code': JobHandler; 'mail.note': JobHandler } {
  return {
    'mail.code': async ({ payload }) => sendCode(payload as CodeJob, services),
    'mail.note': async ({ payload }) => sendNote(payload as NoteJob, services),
  };
}

async function sendCode(job: CodeJob, services: Services): Promise<void | { dueAt: number }> {
  const real = services.clock.real();
  const found = await services.store.platform(async (db) => {
    const to = await receiverOf(db, job);
    const code = to === null ? null : await makeCode(db, job, to, real);
    return to === null || code === null ? null : { ...to, code };
  });
  // An unknown account, or one without an address: nothing is sent, and the answer was the same.
  if (found === null) return;
  const { language, code, account } = found;
  const words = await mailWords(services.settings.localesFolder, {
    kind: job.purpose,
    language,
    host: job.host,
    values: { code, account, minutes: emailCodeMinutes },
  });
  return sendOrAgain(services, { to: found.email, ...words }, job.sentAt);
}

async function sendNote({ to, since, ...note }: NoteJob, services: Services): Promise<void | { dueAt: number }> {
  return sendOrAgain(services, { to, ...(await mailWords(services.settings.localesFolder, note)) }, since);
}

/** A mail server that does not answer is tried again for as long as the mail is of use. */
async function sendOrAgain(
  { mail, clock }: Services,
  message: Parameters<Services['mail']['send']>[0],
  since: number,
): Promise<void | { dueAt: number }> {
  try {
    await mail.send(message);
  } catch (error) {
    if (clock.real() - since > emailCodeMinutes * minuteMs) throw error;
    return { dueAt: clock.now() + AGAIN_MS * clock.speed() };
  }
}

interface Receiver {
  readonly companyId: number;
  readonly userId: number;
  readonly email: string;
  readonly account: string;
  readonly language: Language;
}

/** retrieve: the account, or the one account that has this address; bind: the person and address of the request. */
async function receiverOf(db: Db, { purpose, subject, sentAt }: CodeJob): Promise<Receiver | null> {
  const shown = {
    companyId: appUser.companyId,
    userId: appUser.id,
    email: appUser.email,
    account: appUser.account,
    language: appUser.language,
  };
  if (purpose === 'bind') {
    const [row] = await db
      .select({ ...shown, email: emailCode.email })
      .from(emailCode)
      .innerJoin(appUser, eq(appUser.id, emailCode.userId))
      .where(and(eq(emailCode.purpose, purpose), eq(emailCode.subject, subject), eq(emailCode.sentAt, sentAt)));
    return row?.email ? { ...row, email: row.email } : null;
  }
  const rows = await db
    .select(shown)
    .from(appUser)
    .where(
      and(
        isNotNull(appUser.email),
        eq(appUser.status, 'enabled'),
        or(eq(sql`lower(${appUser.account})`, subject), eq(sql`lower(${appUser.email})`, subject)),
      ),
    )
    .limit(3);
  const row =
    rows.find(({ account }) => account.toLowerCase() === subject) ?? (rows.length === 1 ? rows[0] : undefined);
  return row?.email ? { ...row, email: row.email } : null;
}

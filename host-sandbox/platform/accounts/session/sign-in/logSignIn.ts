import { and, eq, gt } from 'drizzle-orm';
import type { LoginResult } from '@/domain/accounts/person';
import type { OpenCtx } from '../../../foundation/http/handler';
import { loginLog } from '../../../foundation/store/schema/accounts/core';
import type { Db } from '../../../foundation/store/store';
import type { Account } from './findAccount';

/** Refused before anything was counted, the same try is recorded again only after this long. */
const REPEATED_WITHIN_MS = 60_000;

type Asker = Pick<OpenCtx, 'store' | 'clock' | 'address' | 'device'>;

/** One attempt, for the person and for the company's records. */
export async function logSignIn(
  db: Db,
  { address, device, clock }: Asker,
  { user, company: owner }: Account,
  result: LoginResult,
  sessionId: string | null = null,
): Promise<void> {
  await db
    .insert(loginLog)
    .values({ companyId: owner.id, userId: user.id, at: clock.real(), address, device, result, sessionId });
}

/** A try that was refused whatever it proved. A program that repeats it does not fill the log. */
export async function logRefusedSignIn(ctx: Asker, account: Account, result: LoginResult): Promise<void> {
  await ctx.store.platform(async (db) => {
    const recent = await db.$count(
      loginLog,
      and(
        eq(loginLog.userId, account.user.id),
        eq(loginLog.result, result),
        eq(loginLog.address, ctx.address),
        gt(loginLog.at, ctx.clock.real() - REPEATED_WITHIN_MS),
      ),
    );
    if (recent === 0) await logSignIn(db, ctx, account, result);
  });
}

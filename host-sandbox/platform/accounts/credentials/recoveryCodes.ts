import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '@/domain/limits';
import { recoveryCode } from '../../foundation/store/schema/accounts/account';
import { appUser } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';

/** No letters that look like digits (Crockford's). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits: too many to guess against a lock after a few tries */
const GROUPS = 3;
const PER_GROUP = 4;

/** Replaces all codes by ten new ones; only here are they readable. */
export async function newRecoveryCodes(db: Db, companyId: number, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, makeOne);
  await dropRecoveryCodes(db, userId);
  await db.insert(recoveryCode).values(codes.map((code) => ({ companyId, userId, codeHash: hashOf(userId, code) })));
  return codes;
}

async function dropRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}

/** Removes the second step, begun or set up: the password alone opens the account. */
export async function dropTwoFactor(db: Db, userId: number): Promise<void> {
  await db
    .update(appUser)
    .set({ totpSecret: null, totpLastStep: null, totpPending: null, totpPendingAt: null })
    .where(eq(appUser.id, userId));
  await dropRecoveryCodes(db, userId);
}

export async function recoveryLeft(db: Db, userId: number): Promise<number> {
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return left?.codes ?? 0;
}

/** Uses up a code; of several requests at once only the first succeeds. */
export async function useRecoveryCode(db: Db, userId: number, code: string, real: number): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCode)
    .set({ usedAt: real })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, hashOf(userId, code)),
        isNull(recoveryCode.usedAt),
      ),
    );
  return rowCount === 1;
}

function makeOne(): string {
  const letters = Array.from(randomBytes(GROUPS * PER_GROUP), (byte) => ALPHABET[byte % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * PER_GROUP, (group + 1) * PER_GROUP).join(''),
  ).join('-');
}

/** Spaces, dashes and case do not matter, since it is copied by hand. */
function hashOf(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`)
    .digest('hex');
}

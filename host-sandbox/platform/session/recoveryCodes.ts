import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '@/domain/limits';
import { recoveryCode } from '../store/schema/account';
import { appUser } from '../store/schema/core';
import type { Db } from '../store/store';

/** No letters that look like digits (Crockford's). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits: nobody guesses one against a lock of a few tries */
const GROUPS = 3;
const PER_GROUP = 4;

/** Ten new ones in place of any before; told once, here. */
export async function newRecoveryCodes(db: Db, companyId: number, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, makeOne);
  await dropRecoveryCodes(db, userId);
  await db.insert(recoveryCode).values(codes.map((code) => ({ companyId, userId, codeHash: hashOf(userId, code) })));
  return codes;
}

async function dropRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}

/** No second step any more, begun or set up: the password alone opens the account. */
export async function dropTwoFactor(db: Db, userId: number): Promise<void> {
  await db.update(appUser).set({ totpSecret: null, totpLastStep: null, totpPending: null, totpPendingAt: null }).where(eq(appUser.id, userId));
  await dropRecoveryCodes(db, userId);
}

export async function recoveryLeft(db: Db, userId: number): Promise<number> {
  const [left] = await db.select({ codes: count() }).from(recoveryCode).where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return left?.codes ?? 0;
}

/** Good once, whoever of several at once is first. */
export async function useRecoveryCode(db: Db, userId: number, code: string, real: number): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCode)
    .set({ usedAt: real })
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOf(userId, code)), isNull(recoveryCode.usedAt)));
  return rowCount === 1;
}

function makeOne(): string {
  const letters = Array.from(randomBytes(GROUPS * PER_GROUP), (byte) => ALPHABET[byte % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * PER_GROUP, (group + 1) * PER_GROUP).join('')).join('-');
}

/** As it is copied by hand: spaces, dashes and capitals do not matter. */
function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId}:${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`).digest('hex');
}

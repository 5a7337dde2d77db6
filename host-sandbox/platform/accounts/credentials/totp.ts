import { sql } from 'drizzle-orm';
import { generateSync, verifySync } from 'otplib';
import { useRecoveryCode } from './recoveryCodes';
import type { Store } from '../../foundation/store/store';

const STEP_SECONDS = 30;

/** A code of this or a neighbouring half minute, good once. `real` is wall time, ms. */
async function checkTotp(
  store: Pick<Store, 'platform'>,
  userId: number,
  secret: string,
  code: string,
  real: number,
): Promise<boolean> {
  const step = stepOf(secret, code, real);
  if (step === null) return false;
  const { rowCount } = await store.platform((db) =>
    db.execute(sql`update app_user set totp_last_step = ${step}
      where id = ${userId} and coalesce(totp_last_step, 0) < ${step}`),
  );
  return rowCount === 1;
}

/** The half minute a code belongs to; null where it belongs to none that is near. */
export function stepOf(secret: string, code: string, real: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const checked = verifySync({ secret, token: code, epoch: Math.floor(real / 1000), epochTolerance: STEP_SECONDS });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}

/** Checks the second step: a code of the authenticator, or a recovery code. Either is used up. */
export async function useCertificate(
  store: Pick<Store, 'platform'>,
  userId: number,
  secret: string,
  certificate: string,
  real: number,
): Promise<boolean> {
  const code = certificate.trim();
  if (/^\d{6}$/.test(code)) return checkTotp(store, userId, secret, code, real);
  return store.platform((db) => useRecoveryCode(db, userId, code, real));
}

/** The code of this moment; the sandbox shows it for its demo person. */
export function totpNow(secret: string, real: number): string {
  return generateSync({ secret, epoch: Math.floor(real / 1000) });
}

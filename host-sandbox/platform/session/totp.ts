import { sql } from 'drizzle-orm';
import { generateSync, verifySync } from 'otplib';
import type { Store } from '../store/store';

const STEP_SECONDS = 30;

/** A code of this or a neighbouring half minute, good once. `real` is wall time, ms. */
export async function checkTotp(store: Store, userId: number, secret: string, code: string, real: number): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const checked = verifySync({ secret, token: code, epoch: Math.floor(real / 1000), epochTolerance: STEP_SECONDS });
  if (!checked.valid || !('timeStep' in checked)) return false;
  const step = checked.timeStep;
  const { rowCount } = await store.platform((db) =>
    db.execute(sql`update app_user set totp_last_step = ${step}
      where id = ${userId} and coalesce(totp_last_step, 0) < ${step}`),
  );
  return rowCount === 1;
}

/** The code of this moment; the sandbox shows it for its demo person. */
export function totpNow(secret: string, real: number): string {
  return generateSync({ secret, epoch: Math.floor(real / 1000) });
}

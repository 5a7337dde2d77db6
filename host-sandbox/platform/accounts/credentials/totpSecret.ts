import { sql } from 'drizzle-orm';
import type { Services } from '../../foundation/http/services';

type Box = Pick<Services, 'secrets'>;

/** What a sealed secret begins with; one in clear is base32 and has no colon. */
const SEALED = 'sealed:';

const placeOf = (userId: number) => `totp:${userId}`;

/** The secret of an authenticator, as it may stand in the database and its backups. */
export function sealTotp({ secrets }: Box, userId: number, secret: string): string {
  return SEALED + secrets.seal(secret, placeOf(userId)).toString('base64');
}

/**
 * The secret itself, base32. An unsealed one was written by an older version or by the seeds, and is sealed at the
 * next start.
 */
export function openTotp({ secrets }: Box, userId: number, stored: string): string {
  return stored.startsWith(SEALED)
    ? secrets.open(Buffer.from(stored.slice(SEALED.length), 'base64'), placeOf(userId))
    : stored;
}

/** Runs at the start, maybe in two processes at once. Afterwards the database alone is not enough to make codes. */
export async function sealTotpSecrets(services: Pick<Services, 'store' | 'secrets'>): Promise<void> {
  await services.store.platform(async (db) => {
    const { rows } = await db.execute<{ id: number; secret: string }>(
      sql`select id, totp_secret as secret from app_user where totp_secret not like ${`${SEALED}%`} for update skip locked`,
    );
    for (const { id, secret } of rows)
      await db.execute(sql`update app_user set totp_secret = ${sealTotp(services, id, secret)} where id = ${id}`);
    // An enrolment that was under way has to begin again; it takes minutes.
    await db.execute(
      sql`update app_user set totp_pending = null, totp_pending_at = null where totp_pending not like ${`${SEALED}%`}`,
    );
  });
}

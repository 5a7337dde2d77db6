import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { rulesColumn, verdictFor } from '../access-control/enforce';
import { apiKeyPrefix } from '@/domain/accounts/apiKey';
import { personOfKey } from './personOfKey';
import { actingAs } from './acting-as/actingAs';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';
import {
  appUser,
  company,
  role,
  securitySetting,
  session,
  type Session,
} from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { prepared } from '../../foundation/store/prepared';
import { authorsFor } from '../scope/authors';
import type { Services } from '../../foundation/http/services';
import { grantedTo } from '../access/grantedTo';
import { licenceOf } from '../access/licence';
import { hashToken } from '../../foundation/http/token';

/** A session's last use is saved at most this often. */
const TOUCH_EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * The person behind a token, or the 401 with its reason. With `used` false (the open socket) the session's idle time
 * goes on. A company whose access rules exclude the address, or whose licence has ended, is refused.
 */
export async function authenticate(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  token: string | null,
  address: string,
  used = true,
): Promise<Person> {
  const [real, now] = [clock.real(), clock.now()];
  if (token === null) throw new Refusal('session.none');
  if (token.startsWith(apiKeyPrefix)) return personOfKey({ store, clock }, token, address);
  const sessionId = hashToken(token);
  return store.platform(async (db) => {
    const [row] = await prepared(db, 'session_of_token', sessionOfToken).execute({ sessionId });
    if (!row) throw new Refusal('session.none');
    const isCross = row.session.kind === 'crossLogin';
    if (row.session.endedAt !== null)
      throw new Refusal(isCross ? crossEnd(row.session.endedBy) : endedReason(row.session.endedBy));
    const acting = isCross ? await actingAs(db, sessionId, { real, now, address }) : null;
    const idleMs = (row.idleMinutes ?? 60) * MINUTE_MS;
    if (row.session.expiresAt <= real || row.session.lastSeenAt + idleMs <= real) throw new Refusal('session.timedOut');
    if (row.user.status !== 'enabled') throw new Refusal(isCross ? 'session.crossOver' : 'session.ended');
    if (licenceOf(row.company.licenceUntil, row.company.timeZone, now).state === 'ended')
      throw new Refusal('session.licence');
    if (!verdictFor(row.rules, address).may) throw new Refusal('session.address');
    if (used && real - row.session.lastSeenAt > TOUCH_EVERY_MS) {
      // An operator who acts as another uses their own session too.
      const both = [sessionId, ...(acting === null ? [] : [acting.ownSession])];
      await db
        .update(session)
        .set({ lastSeenAt: real })
        .where(and(inArray(session.id, both), lt(session.lastSeenAt, real)));
    }
    return {
      userId: row.user.id,
      companyId: row.company.id,
      account: row.user.account,
      name: `${row.user.firstName} ${row.user.lastName}`.trim(),
      sessionId,
      kind: kindOf(row.session.kind, row.twoFactor === 'required' && row.user.totpSecret === null),
      granted: grantedTo(row.role.permissions, row.company.products),
      roleId: row.role.id,
      roleTags: row.role.permissions.filter((tag) => !tag.includes('*')),
      products: row.company.products,
      scope: row.role.dataScope,
      authors: await authorsFor(db, row.role.dataScope, row.user),
      timeZone: row.company.timeZone,
      countryCode: row.company.countryCode,
      crossLogin: acting,
      apiKey: null,
    };
  });
}

function sessionOfToken(db: Db, name: string) {
  return db
    .select({
      session,
      user: appUser,
      company,
      role,
      idleMinutes: securitySetting.idleMinutes,
      twoFactor: securitySetting.twoFactor,
      rules: rulesColumn(session.companyId),
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(company, eq(company.id, session.companyId))
    .innerJoin(role, eq(role.id, appUser.roleId))
    .leftJoin(securitySetting, eq(securitySetting.companyId, session.companyId))
    .where(eq(session.id, sql.placeholder('sessionId')))
    .prepare(name);
}

/** The operator has proved themselves by their own second step. */
function kindOf(kind: Session['kind'], lacksSecondStep: boolean): Person['kind'] {
  if (kind === 'crossLogin') return 'full';
  return kind === 'full' && lacksSecondStep ? 'enrolment' : kind;
}

function crossEnd(by: string | null): 'session.crossTimeUp' | 'session.crossOver' {
  return by === 'timeUp' ? 'session.crossTimeUp' : 'session.crossOver';
}

function endedReason(by: string | null): 'session.otherDevice' | 'session.timedOut' | 'session.ended' {
  if (by === 'otherDevice') return 'session.otherDevice';
  return by === 'idle' || by === 'expired' ? 'session.timedOut' : 'session.ended';
}

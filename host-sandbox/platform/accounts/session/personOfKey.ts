import { eq } from 'drizzle-orm';
import { allows } from '@/domain/access/granted';
import { apiKeyState } from '@/domain/accounts/apiKey';
import type { Person } from '../../foundation/http/person';
import type { Services } from '../../foundation/http/services';
import { hashToken } from '../../foundation/http/token';
import { Refusal } from '../../foundation/refusal';
import { apiKey } from '../../foundation/store/schema/accounts/apiKey';
import { appUser, company, role } from '../../foundation/store/schema/accounts/core';
import { rulesColumn, verdictFor } from '../access-control/enforce';
import { grantedTo } from '../access/grantedTo';
import { licenceOf } from '../access/licence';
import { authorsFor } from '../scope/authors';

/** Its last use is saved at most this often. */
const TOUCH_EVERY_MS = 30_000;

/**
 * The maker of a key, with no more than the key names and the maker may now. No session is opened or touched: a key
 * counts among none of them.
 */
export async function personOfKey(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  token: string,
  address: string,
): Promise<Person> {
  const [real, now] = [clock.real(), clock.now()];
  return store.platform(async (db) => {
    const [row] = await db
      .select({ key: apiKey, user: appUser, company, role, rules: rulesColumn(apiKey.companyId) })
      .from(apiKey)
      .innerJoin(appUser, eq(appUser.id, apiKey.userId))
      .innerJoin(company, eq(company.id, apiKey.companyId))
      .innerJoin(role, eq(role.id, appUser.roleId))
      .where(eq(apiKey.tokenHash, hashToken(token)));
    if (!row) throw new Refusal('session.none');
    const { key, user, company: owner } = row;
    if (apiKeyState(key, real) !== 'active' || user.status !== 'enabled') throw new Refusal('apiKey.over');
    if (licenceOf(owner.licenceUntil, owner.timeZone, now).state === 'ended') throw new Refusal('session.licence');
    if (!verdictFor(row.rules, address).may) throw new Refusal('session.address');
    if (real - (key.lastUsedAt ?? 0) > TOUCH_EVERY_MS)
      await db.update(apiKey).set({ lastUsedAt: real }).where(eq(apiKey.id, key.id));
    const makers = grantedTo(row.role.permissions, owner.products);
    return {
      userId: user.id,
      companyId: owner.id,
      account: user.account,
      name: `${user.firstName} ${user.lastName}`.trim(),
      sessionId: `apiKey:${key.id}`,
      kind: 'full',
      granted: new Set(key.permissions.filter((one) => allows(makers, one))),
      roleId: row.role.id,
      roleTags: [],
      products: owner.products,
      scope: row.role.dataScope,
      authors: await authorsFor(db, row.role.dataScope, user),
      timeZone: owner.timeZone,
      countryCode: owner.countryCode,
      crossLogin: null,
      apiKey: { id: key.id, name: key.name },
    };
  });
}

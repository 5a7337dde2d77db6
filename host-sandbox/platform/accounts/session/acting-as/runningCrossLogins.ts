import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { rulesColumn, verdictFor } from '../../access-control/enforce';
import { grantedTo } from '../../access/grantedTo';
import { licenceOf } from '../../access/licence';
import { appUser, company, role, securitySetting, session } from '../../../foundation/store/schema/accounts/core';
import { crossLogin } from '../../../foundation/store/schema/accounts/crossLogin';
import type { Db } from '../../../foundation/store/store';

const MINUTE_MS = 60_000;
const IDLE_USUAL = 60;

const mayCrossLogin = permissionOf('operation', 'CrossLogin', 'crossLogin');

const own = alias(session, 'own_session');
const acted = alias(session, 'acted_session');
const customerSetting = alias(securitySetting, 'their_setting');
const customer = alias(company, 'their_company');

export type Running = Awaited<ReturnType<typeof runningCrossLogins>>[number];

/**
 * Cross logins that have not been ended, with all that could end them. A platform transaction: two companies are
 * read.
 */
export function runningCrossLogins(db: Db, where?: SQL) {
  return db
    .select({
      crossLogin,
      own,
      acted,
      operator: { status: appUser.status },
      permissions: role.permissions,
      products: company.products,
      licence: { until: company.licenceUntil, timeZone: company.timeZone },
      theirLicence: { until: customer.licenceUntil, timeZone: customer.timeZone },
      rules: rulesColumn(own.companyId),
      idleMinutes: securitySetting.idleMinutes,
      theirIdleMinutes: customerSetting.idleMinutes,
      allowed: customerSetting.crossLogin,
    })
    .from(crossLogin)
    .innerJoin(acted, eq(acted.id, crossLogin.sessionId))
    .innerJoin(own, eq(own.id, crossLogin.operatorSession))
    .innerJoin(appUser, eq(appUser.id, own.userId))
    .innerJoin(role, eq(role.id, appUser.roleId))
    .innerJoin(company, eq(company.id, own.companyId))
    .innerJoin(customer, eq(customer.id, crossLogin.companyId))
    .leftJoin(securitySetting, eq(securitySetting.companyId, own.companyId))
    .leftJoin(customerSetting, eq(customerSetting.companyId, crossLogin.companyId))
    .where(and(isNull(crossLogin.endedAt), where));
}

export type WhyOver = 'timeUp' | 'idle' | 'operatorGone' | 'notPermitted' | 'switchedOff' | 'licenceEnded';

/** Hours and idle times go by wall time, licences by the world's; both ms. */
export interface Moment {
  readonly real: number;
  readonly now: number;
}

/**
 * Why a cross login ends by itself; null: it goes on. It lives an hour, and no longer than the session it was begun
 * from, the permission, the company's consent, and both companies' licences and idle times.
 */
export function whyOver(row: Running, { real, now }: Moment): WhyOver | null {
  const { own: mine, acted: theirSession } = row;
  if (row.crossLogin.endsAt <= real) return 'timeUp';
  if (row.allowed === false) return 'switchedOff';
  const ended = ({ until, timeZone }: Running['licence']) => licenceOf(until, timeZone, now).state === 'ended';
  if (ended(row.theirLicence)) return 'licenceEnded';
  const idle = (lastSeenAt: number, minutes: number | null) => lastSeenAt + (minutes ?? IDLE_USUAL) * MINUTE_MS <= real;
  if (mine.endedAt !== null || mine.expiresAt <= real || row.operator.status !== 'enabled' || ended(row.licence))
    return 'operatorGone';
  if (idle(mine.lastSeenAt, row.idleMinutes) || idle(theirSession.lastSeenAt, row.theirIdleMinutes)) return 'idle';
  return allows(grantedTo(row.permissions, row.products), mayCrossLogin) ? null : 'notPermitted';
}

/** The access rules of the operator's own company count here too. */
export function mayWorkFrom(row: Running, address: string): boolean {
  return verdictFor(row.rules, address).may;
}

import { eq, sql } from 'drizzle-orm';
import {
  covers,
  grantsEverything,
  permissionsWithin,
  reachesGroupOf,
  type Grants,
  type Placed,
} from '@/domain/access/grants';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser, role, type AppUser, type Role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { approvalsCovered } from '../access/approvers';

/** One advisory lock per company, beside those of seeding and migration. */
const PEOPLE_LOCK = 4_021_971;

export interface Decider {
  readonly userId: number;
  readonly grants: Grants & Placed;
  readonly products: readonly string[];
}

/** Grants of a role in a company that has these products. */
export function grantsOf(of: Pick<Role, 'permissions' | 'dataScope'>, products: readonly string[]): Grants {
  return {
    permissions: grantsEverything(of) ? ['*'] : permissionsWithin(of.permissions, products),
    dataScope: of.dataScope,
  };
}

/** The person of the request with their grants. For reading; changes go through `asDecider`. */
export async function deciderOf({ db, person }: Pick<Ctx, 'db' | 'person'>): Promise<Decider> {
  const [own] = await db
    .select({ permissions: role.permissions, dataScope: role.dataScope, groupId: appUser.groupId })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(eq(appUser.id, person.userId));
  if (!own) throw new Refusal('session.ended');
  return {
    userId: person.userId,
    grants: { ...grantsOf(own, person.products), groupId: own.groupId },
    products: person.products,
  };
}

/**
 * Runs every change of users, groups and roles of a company in sequence, so that what is checked is still true when
 * it is written (the last administrator, the cap of enabled users, the decider's own grants). A company that has an
 * enabled administrator (a role with `*`) still has one afterwards, and so with those who may approve what it requires
 * an approval of.
 */
export async function asDecider<T>(ctx: Ctx, work: (decider: Decider) => Promise<T>): Promise<T> {
  const { db, person } = ctx;
  await lockPeople(db, person.companyId);
  const decider = await deciderOf(ctx);
  const before = await administrators(db);
  const covered = await approvalsCovered(db, person);
  const done = await work(decider);
  if (before > 0 && (await administrators(db)) === 0) throw new Refusal('user.lastAdministrator');
  if (covered.length > 0) {
    const left = await approvalsCovered(db, person);
    if (!covered.every((permission) => left.includes(permission))) throw new Refusal('user.lastApprover');
  }
  return done;
}

/** Released at the end of the transaction. */
export async function lockPeople(db: Db, companyId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK}, ${companyId})`);
}

async function administrators(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from app_user u join role r on r.id = u.role_id where u.status = 'enabled' and '*' = any (r.permissions)`);
  return rows[0]?.count ?? 0;
}

/** Whether a person with this role, in this group, has no more rights than the decider. */
export function coversPerson(
  { grants, products }: Decider,
  of: Pick<Role, 'permissions' | 'dataScope'>,
  { groupId }: Pick<AppUser, 'groupId'>,
): boolean {
  return covers(grants, grantsOf(of, products)) && reachesGroupOf(grants, { dataScope: of.dataScope, groupId });
}

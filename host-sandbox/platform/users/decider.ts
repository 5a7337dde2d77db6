import { eq, sql } from 'drizzle-orm';
import { covers, holdsEverything, permissionsWithin, reachesGroupOf, type Holding, type Placed } from '@/domain/grants';
import type { Ctx } from '../handler';
import { Refusal } from '../refusal';
import { appUser, role, type AppUser, type Role } from '../store/schema/core';
import type { Db } from '../store/store';

/** One advisory lock per company, beside those of seeding and migration. */
const PEOPLE_LOCK = 4_021_971;

export interface Decider {
  readonly userId: number;
  readonly holding: Holding & Placed;
  readonly products: readonly string[];
}

/** What a role gives its holders in a company that has these products. */
export function holdingOf(of: Pick<Role, 'permissions' | 'dataScope'>, products: readonly string[]): Holding {
  return { permissions: holdsEverything(of) ? ['*'] : permissionsWithin(of.permissions, products), dataScope: of.dataScope };
}

/** Whoever asks, with what they hold. For looking; changes go through `asDecider`. */
export async function deciderOf({ db, person }: Pick<Ctx, 'db' | 'person'>): Promise<Decider> {
  const [own] = await db
    .select({ permissions: role.permissions, dataScope: role.dataScope, groupId: appUser.groupId })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(eq(appUser.id, person.userId));
  if (!own) throw new Refusal('session.ended');
  return { userId: person.userId, holding: { ...holdingOf(own, person.products), groupId: own.groupId }, products: person.products };
}

/**
 * Every change of users, groups and roles of a company, one after the other: what is checked still holds when it is
 * written (the last administrator, the cap of enabled users, what the asker holds at this moment). A company that has an
 * enabled administrator (a holder of `*`) has one afterwards, whatever the change was.
 */
export async function asDecider<T>(ctx: Ctx, work: (decider: Decider) => Promise<T>): Promise<T> {
  const { db, person } = ctx;
  await lockPeople(db, person.companyId);
  const decider = await deciderOf(ctx);
  const before = await administrators(db);
  const done = await work(decider);
  if (before > 0 && (await administrators(db)) === 0) throw new Refusal('user.lastAdministrator');
  return done;
}

/** Held to the end of the transaction. */
export async function lockPeople(db: Db, companyId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK}, ${companyId})`);
}

async function administrators(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from app_user u join role r on r.id = u.role_id where u.status = 'enabled' and '*' = any (r.permissions)`);
  return rows[0]?.count ?? 0;
}

/** Whether somebody with this role, in this group, holds no more than the asker. */
export function coversPerson({ holding, products }: Decider, of: Pick<Role, 'permissions' | 'dataScope'>, { groupId }: Pick<AppUser, 'groupId'>): boolean {
  return covers(holding, holdingOf(of, products)) && reachesGroupOf(holding, { dataScope: of.dataScope, groupId });
}

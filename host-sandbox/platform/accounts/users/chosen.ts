import { eq, inArray } from 'drizzle-orm';
import { covers, mayBeginIn, mayRegroup, reachesGroupOf, seesTasksOf } from '@/domain/access/grants';
import { problem } from '@/domain/problem';
import { Refusal } from '../../foundation/refusal';
import { appUser, role, userGroup, type AppUser, type Role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { coversPerson, grantsOf, type Decider } from './decider';

export interface ChosenUser {
  readonly user: AppUser;
  readonly role: Role;
}

/**
 * The users with these ids, all of the company and none with more rights than the decider; else the whole is refused.
 */
export async function chosenUsers(db: Db, decider: Decider, ids: readonly number[]): Promise<ChosenUser[]> {
  const wanted = [...new Set(ids)];
  const found = await db
    .select({ user: appUser, role })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(inArray(appUser.id, wanted))
    .orderBy(appUser.id);
  if (found.length < wanted.length) throw new Refusal('thing.unknown');
  if (!found.every((one) => coversPerson(decider, one.role, one.user))) throw new Refusal('user.above');
  return found;
}

/**
 * The user who gets a new password or second step: none with more rights than the decider, and none whose tasks the
 * decider does not see.
 */
export async function resettable(db: Db, decider: Decider, id: number): Promise<AppUser> {
  const [found] = await chosenUsers(db, decider, [id]);
  if (!found) throw new Refusal('thing.unknown');
  if (!seesTasksOf(decider.grants, found.user)) throw new Refusal('user.unseen');
  return found.user;
}

/** The role to give to people of these groups: one of the company's, with nothing that the giver lacks. */
export async function grantableRole(
  db: Db,
  decider: Decider,
  id: number | null,
  groups: readonly (number | null)[],
): Promise<Role> {
  const [found] = id === null ? [] : await db.select().from(role).where(eq(role.id, id));
  if (!found) throw new Refusal('input.invalid', {}, [problem('Role_id', 'notSelectable')]);
  if (!covers(decider.grants, grantsOf(found, decider.products)))
    throw new Refusal('input.invalid', {}, [problem('Role_id', 'permissionNotHeld')]);
  if (!groups.every((groupId) => reachesGroupOf(decider.grants, { dataScope: found.dataScope, groupId })))
    throw new Refusal('input.invalid', {}, [problem('Role_id', 'scopeNotHeld')]);
  return found;
}

/** Checks the group of a new user. */
export async function groupToBeginIn(db: Db, { grants }: Decider, id: number | null): Promise<void> {
  await knownGroup(db, id);
  if (!mayBeginIn(grants, id)) throw new Refusal('input.invalid', {}, [problem('Group_id', 'scopeNotHeld')]);
}

/** Checks the group that `moved` users change to. */
export async function groupToMoveTo(db: Db, { grants }: Decider, id: number | null, moved: number): Promise<void> {
  await knownGroup(db, id);
  if (moved > 0 && !mayRegroup(grants)) throw new Refusal('input.invalid', {}, [problem('Group_id', 'scopeNotHeld')]);
}

async function knownGroup(db: Db, id: number | null): Promise<void> {
  if (id === null) return;
  const [found] = await db.select({ id: userGroup.id }).from(userGroup).where(eq(userGroup.id, id));
  if (!found) throw new Refusal('input.invalid', {}, [problem('Group_id', 'notSelectable')]);
}

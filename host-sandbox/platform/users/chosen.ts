import { eq, inArray } from 'drizzle-orm';
import { covers, mayBeginIn, mayRegroup, reachesGroupOf, seesTasksOf } from '@/domain/grants';
import { problem } from '@/domain/problem';
import { Refusal } from '../refusal';
import { appUser, role, userGroup, type AppUser, type Role } from '../store/schema/core';
import type { Db } from '../store/store';
import { coversPerson, holdingOf, type Decider } from './decider';

export interface ChosenUser {
  readonly user: AppUser;
  readonly role: Role;
}

/** Those who are to be changed, all of them there and none above the asker: one that is not refuses the whole. */
export async function chosenUsers(db: Db, decider: Decider, ids: readonly number[]): Promise<ChosenUser[]> {
  const wanted = [...new Set(ids)];
  const found = await db.select({ user: appUser, role }).from(appUser).innerJoin(role, eq(role.id, appUser.roleId)).where(inArray(appUser.id, wanted)).orderBy(appUser.id);
  if (found.length < wanted.length) throw new Refusal('thing.unknown');
  if (!found.every((one) => coversPerson(decider, one.role, one.user))) throw new Refusal('user.above');
  return found;
}

/** The one who is given a new way in: none above the asker, and none whose tasks the asker does not see. */
export async function resettable(db: Db, decider: Decider, id: number): Promise<AppUser> {
  const [found] = await chosenUsers(db, decider, [id]);
  if (!found) throw new Refusal('thing.unknown');
  if (!seesTasksOf(decider.holding, found.user)) throw new Refusal('user.unseen');
  return found.user;
}

/** The role to give to people of these groups: one of the company's, and nothing in it that the giver lacks. */
export async function grantableRole(db: Db, decider: Decider, id: number | null, groups: readonly (number | null)[]): Promise<Role> {
  const [found] = id === null ? [] : await db.select().from(role).where(eq(role.id, id));
  if (!found) throw new Refusal('input.invalid', {}, [problem('Role_id', 'notSelectable')]);
  if (!covers(decider.holding, holdingOf(found, decider.products))) throw new Refusal('input.invalid', {}, [problem('Role_id', 'permissionNotHeld')]);
  if (!groups.every((groupId) => reachesGroupOf(decider.holding, { dataScope: found.dataScope, groupId }))) throw new Refusal('input.invalid', {}, [problem('Role_id', 'scopeNotHeld')]);
  return found;
}

/** The group somebody new begins in. */
export async function groupToBeginIn(db: Db, { holding }: Decider, id: number | null): Promise<void> {
  await knownGroup(db, id);
  if (!mayBeginIn(holding, id)) throw new Refusal('input.invalid', {}, [problem('Group_id', 'scopeNotHeld')]);
}

/** The group these people go to, as far as they are elsewhere now. */
export async function groupToMoveTo(db: Db, { holding }: Decider, id: number | null, moved: number): Promise<void> {
  await knownGroup(db, id);
  if (moved > 0 && !mayRegroup(holding)) throw new Refusal('input.invalid', {}, [problem('Group_id', 'scopeNotHeld')]);
}

async function knownGroup(db: Db, id: number | null): Promise<void> {
  if (id === null) return;
  const [found] = await db.select({ id: userGroup.id }).from(userGroup).where(eq(userGroup.id, id));
  if (!found) throw new Refusal('input.invalid', {}, [problem('Group_id', 'notSelectable')]);
}

// Who may grant what: a person can grant, or decide over, no more than they have themselves.

import { allPermissions, permissionsOfEverybody } from './access';
import { allows } from './granted';
import { reaches, type DataScope } from './dataScope';
import { productOfPermission } from '../products/products';

const everything = '*';

/** The permissions a role grants; `*` stands for all there are now and later. */
export interface Grants {
  readonly permissions: readonly string[];
  readonly dataScope: DataScope;
}

export function grantsEverything({ permissions }: Pick<Grants, 'permissions'>): boolean {
  return permissions.includes(everything);
}

/** What a role gives in a company: known permissions of the products it has. */
export function permissionsWithin(permissions: readonly string[], products: readonly string[]): string[] {
  const known = allPermissions().filter((permission) => {
    const product = productOfPermission(permission);
    return product === null || products.includes(product);
  });
  if (permissions.includes(everything)) return known;
  const own = new Set(permissions);
  return known.filter((permission) => own.has(permission));
}

/** The requested permissions the giver lacks; only a giver with `*` can grant `*`. */
export function missingPermissions(giver: Grants, requested: readonly string[]): string[] {
  if (grantsEverything(giver)) return [];
  const own = new Set([...giver.permissions, ...permissionsOfEverybody]);
  return requested.filter((one) => one === everything || !allows(own, one));
}

/** Whether the giver may grant, change, revoke or decide over what another has. */
export function covers(giver: Grants, other: Grants): boolean {
  return missingPermissions(giver, other.permissions).length === 0 && reaches(giver.dataScope, other.dataScope);
}

/** A person's data permission with their group; `group` reaches that one group only. */
export interface Placed {
  readonly dataScope: DataScope;
  readonly groupId: number | null;
}

/**
 * Whether what another reaches through their group lies within what the giver reaches. Without a group it is their own
 * data.
 */
export function reachesGroupOf(giver: Placed, other: Placed): boolean {
  return (
    giver.dataScope === 'company' ||
    other.dataScope !== 'group' ||
    other.groupId === null ||
    other.groupId === giver.groupId
  );
}

/**
 * Whether the giver works with the tasks of another person: everyone's, their group's or only their own. A giver who
 * does not must not be able to open the other's account either, since signing in there would show more than they may
 * see.
 */
export function seesTasksOf(giver: Placed, { groupId }: Pick<Placed, 'groupId'>): boolean {
  return (
    giver.dataScope === 'company' || (giver.dataScope === 'group' && groupId !== null && groupId === giver.groupId)
  );
}

/** Groups decide who sees whose tasks, so only a person who sees everyone's may change them. */
export function mayRegroup({ dataScope }: Pick<Placed, 'dataScope'>): boolean {
  return dataScope === 'company';
}

/** A new person has no tasks yet: they may start in the group of the person who adds them. */
export function mayBeginIn(giver: Placed, groupId: number | null): boolean {
  return groupId === null || mayRegroup(giver) || groupId === giver.groupId;
}

export interface RoleDifference {
  readonly onlyFirst: readonly string[];
  readonly onlySecond: readonly string[];
}

/** What one role gives and the other does not, in the order of the catalogue. */
export function permissionDifference(first: readonly string[], second: readonly string[]): RoleDifference {
  const one = new Set(first);
  const two = new Set(second);
  return {
    onlyFirst: first.filter((permission) => !two.has(permission)),
    onlySecond: second.filter((permission) => !one.has(permission)),
  };
}

// Who may give what: nobody passes on, or decides over, more than they hold themselves.

import { allPermissions, allows } from './access';
import { reaches, type DataScope } from './dataScope';
import { productOfPermission } from './lines';

const everything = '*';

/** A role as far as giving it is concerned; `*` stands for all there is now and later. */
export interface Holding {
  readonly permissions: readonly string[];
  readonly dataScope: DataScope;
}

export function holdsEverything({ permissions }: Pick<Holding, 'permissions'>): boolean {
  return permissions.includes(everything);
}

/** What a role gives in a company: known permissions of the products it has. */
export function permissionsWithin(permissions: readonly string[], products: readonly string[]): string[] {
  const known = allPermissions().filter((permission) => {
    const product = productOfPermission(permission);
    return product === null || products.includes(product);
  });
  if (permissions.includes(everything)) return known;
  const held = new Set(permissions);
  return known.filter((permission) => held.has(permission));
}

/** The requested permissions that the giver does not hold; `*` only comes from who has it. */
export function notHeld(giver: Holding, requested: readonly string[]): string[] {
  if (holdsEverything(giver)) return [];
  const held = new Set(giver.permissions);
  return requested.filter((one) => one === everything || !allows(held, one));
}

/** Whether somebody may give, change, take away or decide over what another holds. */
export function covers(giver: Holding, other: Holding): boolean {
  return notHeld(giver, other.permissions).length === 0 && reaches(giver.dataScope, other.dataScope);
}

/** Somebody with their group: a data permission of “group” is that group's data and no other's. */
export interface Placed {
  readonly dataScope: DataScope;
  readonly groupId: number | null;
}

/** Whether what somebody reaches through their group is within what the giver reaches. Without a group it is their own. */
export function reachesGroupOf(giver: Placed, other: Placed): boolean {
  return giver.dataScope === 'company' || other.dataScope !== 'group' || other.groupId === null || other.groupId === giver.groupId;
}

/**
 * Whether somebody works with the tasks of another: with everybody's, with their group's, or with their own alone. Who does not
 * gives the other no way in, for by it they could sign in as them and see what is kept from themselves.
 */
export function seesTasksOf(giver: Placed, { groupId }: Pick<Placed, 'groupId'>): boolean {
  return giver.dataScope === 'company' || (giver.dataScope === 'group' && groupId !== null && groupId === giver.groupId);
}

/** Who is in which group says who sees whose tasks: only who sees everybody's changes it. */
export function mayRegroup({ dataScope }: Pick<Placed, 'dataScope'>): boolean {
  return dataScope === 'company';
}

/** Somebody new has made nothing yet: they may begin in the group of who adds them. */
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
  return { onlyFirst: first.filter((permission) => !two.has(permission)), onlySecond: second.filter((permission) => !one.has(permission)) };
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { checkRole } from '@/domain/accounts/accounts';
import { isDataScope, reaches, type DataScope } from '@/domain/access/dataScope';
import {
  covers,
  grantsEverything,
  missingPermissions,
  reachesGroupOf,
  permissionDifference,
  permissionsWithin,
} from '@/domain/access/grants';
import { productOfPermission } from '@/domain/products/products';
import { problem, type FieldProblem } from '@/domain/problem';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { appUser, role, type Role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { asDecider, grantsOf, type Decider } from '../users/decider';
import { rereadTheirSessions } from '../users/openSessions';

type Draft = Parsed<'role.add'>['body'];

export function addRole(ctx: Ctx, draft: Draft): Promise<number> {
  return asDecider(ctx, async (decider) => {
    const checked = await checkedRole(ctx.db, decider, draft, null);
    const [made] = await ctx.db
      .insert(role)
      .values({
        ...checked,
        companyId: ctx.person.companyId,
        changedAt: ctx.clock.real(),
        changedBy: ctx.person.userId,
      })
      .returning({ id: role.id });
    if (!made) throw new Error('the role was not kept');
    return made.id;
  });
}

/** One's own role too: it can only gain permissions one has already, so that people cannot raise themselves. */
export function saveRole(ctx: Ctx, { id, revision, ...draft }: Parsed<'role.save'>['body']): Promise<void> {
  return asDecider(ctx, async (decider) => {
    const found = await roleToChange(ctx.db, decider, id);
    if (found.revision !== revision) throw new Refusal('thing.changed');
    const checked = await checkedRole(ctx.db, decider, draft, id);
    if (checked.dataScope !== found.dataScope) await mustReachHolders(ctx.db, decider, id, checked.dataScope);
    await ctx.db
      .update(role)
      .set({ ...checked, revision: revision + 1, changedAt: ctx.clock.real(), changedBy: ctx.person.userId })
      .where(eq(role.id, id));
    const { onlyFirst: taken, onlySecond: given } = permissionDifference(
      grantsOf(found, decider.products).permissions,
      checked.permissions,
    );
    ctx.note({ name: found.name, taken, given, dataScope: { before: found.dataScope, after: checked.dataScope } });
    await rereadTheirSessions(ctx, await holdersOf(ctx.db, id));
  });
}

export function removeRole(ctx: Ctx, id: number): Promise<void> {
  return asDecider(ctx, async (decider) => {
    const found = await roleToChange(ctx.db, decider, id);
    const holders = await holdersOf(ctx.db, id);
    if (holders.length > 0) throw new Refusal('role.used', { users: holders.length });
    await ctx.db.delete(role).where(eq(role.id, id));
    ctx.note({ id, name: found.name });
  });
}

async function roleToChange(db: Db, decider: Decider, id: number): Promise<Role> {
  const [found] = await db.select().from(role).where(eq(role.id, id));
  if (!found) throw new Refusal('thing.unknown');
  if (!covers(decider.grants, grantsOf(found, decider.products))) throw new Refusal('role.above');
  return found;
}

/** A wider data permission gives the people of the role the data of their groups. */
async function mustReachHolders(db: Db, { grants }: Decider, id: number, dataScope: DataScope): Promise<void> {
  const groups = await db.selectDistinct({ groupId: appUser.groupId }).from(appUser).where(eq(appUser.roleId, id));
  if (!groups.every(({ groupId }) => reachesGroupOf(grants, { dataScope, groupId })))
    refuseFields([problem('dataScope', 'scopeNotHeld')]);
}

async function holdersOf(db: Db, id: number): Promise<number[]> {
  return (await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.roleId, id))).map((user) => user.id);
}

interface StoredRole {
  readonly name: string;
  readonly description: string;
  readonly businessTypes: string[];
  readonly permissions: string[];
  readonly dataScope: DataScope;
}

/** The rules of the editor again, and those only the platform can check: names in use, and the decider's own grants. */
async function checkedRole(db: Db, decider: Decider, draft: Draft, own: number | null): Promise<StoredRole> {
  const { products, grants } = decider;
  const everything = grantsEverything(draft);
  const known = new Set(
    permissionsWithin(draft.permissions, products).filter((one) => isOfTypes(one, draft.businessTypes)),
  );
  const unknown = everything ? draft.permissions.length > 1 : draft.permissions.some((one) => !known.has(one));
  const problems: FieldProblem[] = [
    ...checkRole(draft, products),
    ...(unknown
      ? [problem('permissions', 'permissionUnknown')]
      : missingPermissions(grants, draft.permissions).length > 0
        ? [problem('permissions', 'permissionNotHeld')]
        : []),
    ...(isDataScope(draft.dataScope) && !reaches(grants.dataScope, draft.dataScope)
      ? [problem('dataScope', 'scopeNotHeld')]
      : []),
  ];
  const name = draft.name.trim();
  const [same] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(sql`lower(${role.name})`, name.toLowerCase()), own === null ? undefined : ne(role.id, own)));
  refuseFields([...problems, ...(same ? [problem('name', 'nameExists')] : [])]);
  return {
    name,
    description: draft.description.trim(),
    businessTypes: products.filter((product) => draft.businessTypes.includes(product)),
    permissions: everything ? ['*'] : [...known],
    dataScope: isDataScope(draft.dataScope) ? draft.dataScope : 'own',
  };
}

/** Permissions of no product a company buys (settings, single calls) belong to every business type. */
function isOfTypes(permission: string, businessTypes: readonly string[]): boolean {
  const product = productOfPermission(permission);
  return product === null || businessTypes.includes(product);
}

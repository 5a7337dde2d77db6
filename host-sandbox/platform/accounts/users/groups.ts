import { asc, eq, sql } from 'drizzle-orm';
import { checkGroupName } from '@/domain/accounts/accounts';
import { groupsMax } from '@/domain/limits';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { userGroup } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { asDecider } from './decider';

interface Group {
  readonly id: number;
  readonly name: string;
}

export function listGroups(db: Db): Promise<{ id: number; name: string; users: number }[]> {
  return db
    .select({
      id: userGroup.id,
      name: userGroup.name,
      users: sql<number>`(select count(*)::int from app_user u where u.group_id = user_group.id)`,
    })
    .from(userGroup)
    .orderBy(asc(sql`lower(${userGroup.name})`));
}

export function addGroup(ctx: Ctx, given: string): Promise<Group> {
  refuseFields(checkGroupName(given));
  return asDecider(ctx, async () => {
    const known = await listGroups(ctx.db);
    if (known.length >= groupsMax) throw new Refusal('userGroup.tooMany', { max: groupsMax });
    const name = freeName(known, given, null);
    const [made] = await ctx.db
      .insert(userGroup)
      .values({ companyId: ctx.person.companyId, name })
      .returning({ id: userGroup.id });
    if (!made) throw new Error('the group was not kept');
    return { id: made.id, name };
  });
}

export function renameGroup(ctx: Ctx, id: number, given: string): Promise<Group> {
  refuseFields(checkGroupName(given));
  return asDecider(ctx, async () => {
    const known = await listGroups(ctx.db);
    const before = known.find((group) => group.id === id);
    if (!before) throw new Refusal('thing.unknown');
    const name = freeName(known, given, id);
    await ctx.db.update(userGroup).set({ name }).where(eq(userGroup.id, id));
    ctx.note({ before: before.name });
    return { id, name };
  });
}

export function removeGroup(ctx: Ctx, id: number): Promise<void> {
  return asDecider(ctx, async () => {
    const group = (await listGroups(ctx.db)).find((one) => one.id === id);
    if (!group) throw new Refusal('thing.unknown');
    if (group.users > 0) throw new Refusal('userGroup.used', { users: group.users });
    await ctx.db.delete(userGroup).where(eq(userGroup.id, id));
    ctx.note({ name: group.name });
  });
}

function freeName(known: readonly Group[], given: string, own: number | null): string {
  const name = given.trim();
  if (known.some((group) => group.id !== own && group.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('input.invalid', {}, [problem('GroupName', 'nameExists')]);
  return name;
}

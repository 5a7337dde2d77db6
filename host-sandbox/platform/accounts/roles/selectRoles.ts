import { asc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { covers, grantsEverything, permissionsWithin } from '@/domain/access/grants';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { role } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { likeText } from '../../foundation/store/likeText';
import { deciderOf, grantsOf, type Decider } from '../users/decider';
import { readPage } from '../../foundation/store/page';
import { orderRows } from '../../foundation/store/sorting';

type RoleRow = Reply<'role.list'>['list'][number];

const selected = (db: Db) =>
  db
    .select({
      role,
      users: sql<number>`(select count(*)::int from app_user u where u.role_id = role.id)`,
      changedBy: sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from app_user u where u.id = role.changed_by)`,
    })
    .from(role)
    .$dynamic();
type SelectedRole = Awaited<ReturnType<typeof selected>>[number];

const sortable: Readonly<Record<string, SQL>> = {
  name: sql`lower(${role.name})`,
  changedAt: sql`coalesce(${role.changedAt}, '-infinity')`,
};

export async function listRoles(ctx: Ctx, query: Parsed<'role.list'>['query']): Promise<Reply<'role.list'>> {
  const search = query.search?.trim() ?? '';
  const where = search === '' ? undefined : ilike(role.name, `%${likeText(search)}%`);
  const rows = selected(ctx.db)
    .where(where)
    .orderBy(
      ...orderRows(query.sort, {
        columns: sortable,
        tie: role.id,
        otherwise: [sql`lower(${role.name})`, asc(role.id)],
      }),
    );
  const asker = await askerOf(ctx);
  return readPage(query, ctx.db.$count(role, where), rows, (row) => present(row, ctx, asker));
}

export async function roleDetail(ctx: Ctx, id: number): Promise<Reply<'role.info'>> {
  const [found] = await selected(ctx.db).where(eq(role.id, id));
  if (!found) throw new Refusal('thing.unknown');
  const { permissions } = grantsOf(found.role, ctx.person.products);
  return { ...present(found, ctx, await askerOf(ctx)), permissions: [...permissions] };
}

interface Asker {
  readonly decider: Decider;
  readonly roleId: number;
}

async function askerOf(ctx: Ctx): Promise<Asker> {
  const { rows } = await ctx.db.execute<{ role_id: number }>(
    sql`select role_id from app_user where id = ${ctx.person.userId}`,
  );
  return { decider: await deciderOf(ctx), roleId: rows[0]?.role_id ?? 0 };
}

function present({ role: row, users, changedBy }: SelectedRole, { person }: Ctx, { decider, roleId }: Asker): RoleRow {
  const grants = grantsOf(row, person.products);
  const mayDecide = covers(decider.grants, grants);
  const may = (action: 'add' | 'edit' | 'delete') =>
    mayDecide && allows(person.granted, permissionOf('system', 'RolePermission', action));
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    businessTypes: row.businessTypes.filter((type) => person.products.includes(type)),
    dataScope: row.dataScope,
    everything: grantsEverything(row),
    permissionCount: permissionsWithin(row.permissions, person.products).length,
    users,
    revision: row.revision,
    changedAt: row.changedAt,
    changedBy,
    own: row.id === roleId,
    can: [
      ...(may('edit') ? (['edit'] as const) : []),
      ...(may('add') ? (['copy'] as const) : []),
      ...(may('delete') ? (['delete'] as const) : []),
    ],
  };
}

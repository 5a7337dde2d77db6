import type { savedViews } from '@/contract/reports/views';
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { viewsMax } from '@/domain/limits';
import { lineTable, type LineId } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import { checkView, viewLists, type ViewList } from '@/domain/reports/savedView';
import type { Ctx, HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { savedView } from '../../foundation/store/schema/reports/savedViews';

export const viewAreas: RecordedAreas = {
  view: { table: 'saved_view' },
};

export const viewHandlers: HandlersOf<typeof savedViews> = {
  'view.list': ({ params, query }, ctx) => {
    refuseList(ctx, params.line, query.list);
    return views(ctx, params.line, query.list);
  },

  'view.add': async ({ params: { line }, body }, ctx) => {
    refuseList(ctx, line, body.list);
    const stored = await lockOwn(ctx, line, body.list);
    refuseView(body, stored);
    if (stored.length >= viewsMax) refuseFields([problem('name', 'viewsTooMany', { max: viewsMax })]);
    if (body.isDefault) await noDefault(ctx, line, body.list);
    await ctx.db
      .insert(savedView)
      .values({ companyId: ctx.person.companyId, userId: ctx.person.userId, line, ...body, name: body.name.trim() });
    return views(ctx, line, body.list);
  },

  'view.replace': async ({ params, body }, ctx) => {
    const { list } = await own(ctx, params);
    const stored = await lockOwn(ctx, params.line, list);
    refuseView(
      body,
      stored.filter(({ id }) => id !== params.id),
    );
    if (body.isDefault) await noDefault(ctx, params.line, list);
    await ctx.db
      .update(savedView)
      .set({ ...body, name: body.name.trim() })
      .where(eq(savedView.id, params.id));
    return views(ctx, params.line, list);
  },

  'view.remove': async ({ params }, ctx) => {
    const { list } = await own(ctx, params);
    await ctx.db.delete(savedView).where(eq(savedView.id, params.id));
    return views(ctx, params.line, list);
  },
};

/** A person may save views of the lists they may open. */
function refuseList({ person }: Ctx, line: LineId, list: ViewList): void {
  if (!allows(person.granted, permissionOf(lineTable[line].module, viewLists[list], 'view')))
    throw new Refusal('access.denied');
}

function refuseView(
  view: { readonly name: string; readonly query: string },
  others: readonly { readonly name: string }[],
): void {
  const name = view.name.trim().toLowerCase();
  refuseFields([
    ...checkView(view),
    ...(others.some((other) => other.name.toLowerCase() === name) ? [problem('name', 'nameExists')] : []),
  ]);
}

function ofPerson({ person }: Ctx, line: LineId, list: ViewList): SQL | undefined {
  return and(eq(savedView.userId, person.userId), eq(savedView.line, line), eq(savedView.list, list));
}

/** Another person's view is refused as unknown. */
async function own(ctx: Ctx, { line, id }: { readonly line: LineId; readonly id: number }) {
  const [found] = await ctx.db
    .select()
    .from(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.userId, ctx.person.userId), eq(savedView.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  refuseList(ctx, line, found.list);
  return found;
}

/** One write of a person at a time, so that two tabs can neither exceed the limit nor use a name twice. */
async function lockOwn(ctx: Ctx, line: LineId, list: ViewList) {
  await ctx.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, ctx.person.userId)).for('no key update');
  return ctx.db
    .select({ id: savedView.id, name: savedView.name })
    .from(savedView)
    .where(ofPerson(ctx, line, list));
}

async function noDefault(ctx: Ctx, line: LineId, list: ViewList): Promise<void> {
  await ctx.db
    .update(savedView)
    .set({ isDefault: false })
    .where(and(ofPerson(ctx, line, list), ne(savedView.isDefault, false)));
}

async function views(ctx: Ctx, line: LineId, list: ViewList) {
  const rows = await ctx.db
    .select()
    .from(savedView)
    .where(ofPerson(ctx, line, list))
    .orderBy(asc(sql`lower(${savedView.name})`));
  return { list: rows.map(({ id, name, query, fields, isDefault }) => ({ id, name, query, fields, isDefault })) };
}

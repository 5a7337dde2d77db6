import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { CallFilterInput } from '../../calling/calls/filterSql';
import { limited } from '../../foundation/store/limited';
import type { DownloadParams, FileMenu } from './downloadParams';
import type { tasksTable } from './exportTasks';
import { exportWords } from './exportWords';
import { presentDownloads } from './presentDownload';
import { countSpoken } from './recordingPages';
import { mayAsk, ownerNow, reachOf } from './rights';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { task } from '../../foundation/store/schema/calling/calling';
import { download, type Download } from '../../foundation/store/schema/accounts/core';
import { planTaskIds } from '../../calling/campaigns/plans/planTaskIds';
import { publish } from '../../foundation/store/live/live';
import { isTask } from '../../calling/calls/isTask';

/** What every request of a file has in common; refuses it without the permission. */
export function fileParams(
  ctx: Ctx,
  kind: Download['kind'],
  menu: FileMenu,
  line: LineId | null,
  body: { plaintext: boolean; language: DownloadParams['language'] },
) {
  const { plaintext } = body;
  if (!mayAsk(ctx.person, kind, { menu, line, plaintext })) throw new Refusal('access.denied');
  return {
    menu,
    line,
    plaintext,
    language: body.language,
    timeZone: ctx.person.timeZone,
    countryCode: ctx.person.countryCode,
    upTo: ctx.now,
    cursor: null,
  };
}

export const menuOfCampaign = { task: 'CallTasks', plan: 'CallPlans' } as const;

interface Campaign {
  readonly of: 'task' | 'plan';
  readonly id: number;
}

export async function campaignOf(
  ctx: Ctx,
  line: LineId,
  { of, id }: Campaign,
): Promise<{ name: string; taskIds: number[] }> {
  if (of === 'plan') return planTaskIds(ctx.db, line, id);
  const [found] = await ctx.db
    .select({ name: task.name })
    .from(task)
    .where(and(eq(task.id, id), eq(task.line, line), isTask));
  if (!found) throw new Refusal('thing.unknown');
  return { name: found.name, taskIds: [id] };
}

/** A file that is counted at the request, of the tasks its person sees then. */
export async function startCounted(
  ctx: Ctx,
  kind: 'task' | 'records',
  line: LineId,
  body: Campaign & Pick<DownloadParams, 'language'>,
  tableOf: typeof tasksTable,
) {
  const common = fileParams(ctx, kind, menuOfCampaign[body.of], line, { ...body, plaintext: false });
  const { name, taskIds } = await campaignOf(ctx, line, body);
  const words = await exportWords(ctx.settings.localesFolder, body.language);
  const table = await tableOf(ctx.db, taskIds, { timeZone: ctx.person.timeZone, words });
  const owner = await ownerNow(ctx.db, ctx.person.userId, ctx.now);
  return startDownload(ctx, kind, table.rows.length, {
    ...common,
    name,
    taskId: null,
    filter: null,
    table,
    ...(owner ? { seen: reachOf(owner) } : {}),
  });
}

/** Calls without a recording are left out; without any there is nothing to wait for. */
export async function startArchive(
  ctx: Ctx,
  params: Omit<DownloadParams, 'taskId'> & { line: LineId; filter: CallFilterInput },
) {
  const total = await limited(ctx.db, () => countSpoken(ctx.db, params.filter, { ...ctx.person, line: params.line }));
  if (total === 0) throw new Refusal('download.noRecordings');
  return startDownload(ctx, 'recordings', total, { ...params, name: `${params.name}-recordings`, taskId: null });
}

export async function startDownload(ctx: Ctx, kind: Download['kind'], total: number | null, params: DownloadParams) {
  const [row] = await ctx.db
    .insert(download)
    .values({
      companyId: ctx.person.companyId,
      userId: ctx.person.userId,
      kind,
      params,
      state: 'preparing',
      total,
      createdAt: ctx.clock.real(),
    })
    .returning();
  if (!row) throw new Refusal('platform.failed');
  await enqueue(ctx, row);
  return presentOne(ctx, row);
}

export async function enqueue(ctx: Ctx, row: Download): Promise<void> {
  await ctx.queue.add(ctx.db, {
    kind: row.kind === 'recordings' ? 'download.archive' : 'download.write',
    companyId: row.companyId,
    payload: { id: row.id },
    dueAt: ctx.now,
    dedupe: `download:${row.id}`,
  });
  await ctx.db.update(download).set({ state: 'pending' }).where(eq(download.id, row.id));
  await publish(ctx.db, {
    companyId: row.companyId,
    topic: 'download',
    access: `user:${row.userId}`,
    payload: { id: row.id },
  });
}

export async function shownTo(ctx: Ctx) {
  return { owner: await ownerNow(ctx.db, ctx.person.userId, ctx.now), real: ctx.clock.real() };
}

export async function presentOne(ctx: Ctx, row: Download) {
  const [wire] = await presentDownloads(ctx.db, [{ ...row, state: 'pending' }], await shownTo(ctx));
  if (!wire) throw new Refusal('thing.unknown');
  return wire;
}

import { and, count, desc, eq } from 'drizzle-orm';
import { allows, permissionOf, type MenuId } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { whereEntries } from '../blocking/whereEntries';
import { refuseRange } from '../calls/range';
import { countCalls } from '../calls/tally/countCalls';
import { followLink, makeLink } from '../downloads/downloadLink';
import { limited } from '../dashboard/limited';
import type { DownloadParams } from '../downloads/downloadParams';
import { exportWords } from '../downloads/exportWords';
import { presentDownloads } from '../downloads/presentDownload';
import type { Ctx, Handlers } from '../handler';
import { menuOfReport, reportOf } from '../insight/reports';
import { Refusal } from '../refusal';
import { blacklist, task } from '../store/schema/calling';
import { scopeOf } from '../operations/selectOperations';
import { whereOperations } from '../operations/whereOperations';
import { download, operationRecord, storedFile, type Download } from '../store/schema/core';
import { planTaskIds } from '../plans/planTaskIds';
import { publish } from '../store/live';
import { isTask } from '../tasks/whereTasks';

export const downloadHandlers: Handlers<
  'download.list' | 'download.taskDetails' | 'download.planDetails' | 'download.calls' | 'download.blacklist' | 'download.report' | 'download.operations' | 'download.reprocess' | 'download.remove' | 'download.file'
  | 'download.link' | 'download.linked' | 'download.linkedFile'
> = {
  'download.list': async ({ query }, ctx) => {
    const mine = eq(download.userId, ctx.person.userId);
    const [counted] = await ctx.db.select({ total: count() }).from(download).where(mine);
    const rows = await ctx.db
      .select()
      .from(download)
      .where(mine)
      .orderBy(desc(download.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    return { list: await presentDownloads(ctx.db, rows), total: counted?.total ?? 0, page: query.page, limit: query.limit };
  },

  'download.taskDetails': async ({ params, body }, ctx) => {
    mayHavePlaintext(ctx, params.line, 'CallTasks', body.plaintext);
    const [of] = await ctx.db.select().from(task).where(and(eq(task.id, params.id), eq(task.line, params.line), isTask));
    if (!of) throw new Refusal('thing.unknown');
    return start(ctx, 'taskDetails', null, { ...common(ctx, params.line, body), name: of.name, taskId: of.id, filter: null });
  },

  'download.planDetails': async ({ params, body }, ctx) => {
    mayHavePlaintext(ctx, params.line, 'CallPlans', body.plaintext);
    const of = await planTaskIds(ctx.db, params.line, params.id);
    const filter = { taskId: of.taskIds };
    const total = await countCalls(ctx.db, filter, { line: params.line, ...ctx.person });
    return start(ctx, 'calls', total, { ...common(ctx, params.line, body), name: of.name, taskId: null, filter });
  },

  'download.calls': async ({ params, body }, ctx) => {
    mayHavePlaintext(ctx, params.line, 'CallDetails', body.plaintext);
    // As far back as the list reaches: the file holds what is seen. A task's or plan's own file holds all of it.
    const filter = refuseRange(body.filter, ctx);
    const total = await countCalls(ctx.db, filter, { line: params.line, ...ctx.person });
    return start(ctx, 'calls', total, { ...common(ctx, params.line, body), name: `calls-${params.line}`, taskId: null, filter });
  },

  'download.blacklist': async ({ params, body }, ctx) => {
    mayHavePlaintext(ctx, params.line, 'BlackList', body.plaintext);
    const where = whereEntries(body.filter, { line: params.line, now: ctx.now, ...ctx.person });
    const [counted] = await ctx.db.select({ total: count() }).from(blacklist).where(where);
    return start(ctx, 'blacklist', counted?.total ?? 0, {
      ...common(ctx, params.line, body), name: `blacklist-${params.line}`, taskId: null, filter: body.filter,
    });
  },

  'download.report': async ({ params: { line }, body }, ctx) => {
    if (!allows(ctx.person.granted, permissionOf(lineTable[line].module, menuOfReport[body.report], 'downloadDetails'))) throw new Refusal('access.denied');
    const words = await exportWords(ctx.settings.localesFolder, body.language);
    const { header, rows, fromDay, toDay } = await limited(ctx.db, () => reportOf(line, body, ctx, words));
    const span = fromDay === toDay ? fromDay : `${fromDay}-${toDay}`;
    return start(ctx, 'report', rows.length, {
      ...common(ctx, line, { ...body, plaintext: false }), name: `${words(`report.name.${body.report}`)}-${line}-${span}`, taskId: null, filter: null, table: { header, rows },
    });
  },

  'download.operations': async ({ body }, ctx) => {
    const [counted] = await ctx.db.select({ total: count() }).from(operationRecord).where(whereOperations(body.filter, scopeOf(ctx)));
    const words = await exportWords(ctx.settings.localesFolder, body.language);
    return start(ctx, 'operations', counted?.total ?? 0, {
      ...common(ctx, null, { ...body, plaintext: false }), name: words('operations.name'), upTo: ctx.clock.real(), taskId: null, filter: body.filter,
    });
  },

  'download.reprocess': async ({ params }, ctx) => {
    const row = await own(ctx, params.id);
    if (row.state !== 'failed') throw new Refusal('download.notReady');
    const [again] = await ctx.db
      .update(download)
      .set({ state: 'preparing', failure: null })
      .where(eq(download.id, row.id))
      .returning();
    if (!again) throw new Refusal('thing.unknown');
    await enqueue(ctx, again);
    return one(ctx, again);
  },

  'download.remove': async ({ params }, ctx) => {
    const row = await own(ctx, params.id);
    for (const id of row.fileIds) await ctx.db.delete(storedFile).where(eq(storedFile.id, id));
    await ctx.db.delete(download).where(eq(download.id, row.id));
    return {};
  },

  'download.file': async ({ params }, ctx) => {
    const file = await ownFile(ctx, params);
    return { name: file.name, mime: file.mime, body: file.bytes };
  },

  'download.link': async ({ params }, ctx) => {
    const file = await ownFile(ctx, params);
    return makeLink(ctx.db, { companyId: ctx.person.companyId, userId: ctx.person.userId, downloadId: params.id, file, real: ctx.clock.real() });
  },

  'download.linked': async ({ body }, ctx) => {
    const { file, expiresAt, timeZone } = await followLink(ctx, body.token);
    return { name: file.name, size: file.size, expiresAt, timeZone };
  },

  'download.linkedFile': async ({ body }, ctx) => {
    const { file } = await followLink(ctx, body.token, { taken: true });
    return { name: file.name, mime: file.mime, body: file.bytes };
  },
};

async function ownFile(ctx: Ctx, { id, fileId }: { readonly id: number; readonly fileId: string }) {
  const row = await own(ctx, id);
  if (row.state !== 'done') throw new Refusal('download.notReady');
  if (!row.fileIds.includes(fileId)) throw new Refusal('thing.unknown');
  const [file] = await ctx.db.select().from(storedFile).where(eq(storedFile.id, fileId));
  if (!file || (row.expiresAt !== null && row.expiresAt <= ctx.clock.real())) throw new Refusal('download.expired');
  return file;
}

/** A download is its owner's alone, whatever else somebody may see. */
async function own(ctx: Ctx, id: number): Promise<Download> {
  const [row] = await ctx.db
    .select()
    .from(download)
    .where(and(eq(download.id, id), eq(download.userId, ctx.person.userId)));
  if (!row) throw new Refusal('thing.unknown');
  return row;
}

function mayHavePlaintext(ctx: Ctx, line: LineId, menu: MenuId, plaintext: boolean): void {
  if (!plaintext) return;
  if (!allows(ctx.person.granted, permissionOf(lineTable[line].module, menu, 'downloadPlaintext'))) throw new Refusal('access.denied');
}

function common(ctx: Ctx, line: LineId | null, body: { plaintext: boolean; language: DownloadParams['language'] }) {
  return {
    line,
    plaintext: body.plaintext,
    language: body.language,
    timeZone: ctx.person.timeZone,
    countryCode: ctx.person.countryCode,
    upTo: ctx.now,
    cursor: null,
  };
}

async function start(ctx: Ctx, kind: Download['kind'], total: number | null, params: DownloadParams) {
  const [row] = await ctx.db
    .insert(download)
    .values({
      companyId: ctx.person.companyId, userId: ctx.person.userId, kind, params, state: 'preparing', total, createdAt: ctx.clock.real(),
    })
    .returning();
  if (!row) throw new Refusal('platform.failed');
  await enqueue(ctx, row);
  return one(ctx, row);
}

async function enqueue(ctx: Ctx, row: Download): Promise<void> {
  await ctx.queue.add(ctx.db, {
    kind: 'download.write', companyId: row.companyId, payload: { id: row.id }, dueAt: ctx.now, dedupe: `download:${row.id}`,
  });
  await ctx.db.update(download).set({ state: 'pending' }).where(eq(download.id, row.id));
  await publish(ctx.db, { companyId: row.companyId, topic: 'download', access: `user:${row.userId}`, payload: { id: row.id } });
}

async function one(ctx: Ctx, row: Download) {
  const [wire] = await presentDownloads(ctx.db, [{ ...row, state: 'pending' }]);
  if (!wire) throw new Refusal('thing.unknown');
  return wire;
}

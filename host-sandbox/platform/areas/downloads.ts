import { and, count, desc, eq } from 'drizzle-orm';
import { downloadCan, downloadStateAt, type DownloadState } from '@/domain/downloadStates';
import type { LineId } from '@/domain/lines';
import { whereEntries } from '../blocking/whereEntries';
import type { CallFilterInput } from '../calls/filterSql';
import { refuseRange } from '../calls/range';
import { countCalls } from '../calls/tally/countCalls';
import { followLink, makeLink } from '../downloads/downloadLink';
import { isGood } from '../contacts/listNotes';
import { limited } from '../dashboard/limited';
import { downloadParams, type DownloadParams, type FileMenu } from '../downloads/downloadParams';
import { recordsTable, tasksTable } from '../downloads/exportTasks';
import { exportWords } from '../downloads/exportWords';
import { fileBody } from '../downloads/fileBody';
import { presentDownloads } from '../downloads/presentDownload';
import { countSpoken } from '../downloads/recordingPages';
import { begunAgain } from '../downloads/reprocess';
import { mayAsk, mayHave, ownerNow, reachOf } from '../downloads/rights';
import type { Ctx, Handlers } from '../handler';
import { menuOfReport, reportOf } from '../insight/reports';
import { Refusal } from '../refusal';
import { blacklist, contact, contactListRow, task } from '../store/schema/calling';
import { scopeOf } from '../operations/selectOperations';
import { whereOperations } from '../operations/whereOperations';
import { download, operationRecord, storedFile, type Download } from '../store/schema/core';
import { listBefore, planTaskIds } from '../plans/planTaskIds';
import { publish } from '../store/live';
import { isTask } from '../tasks/whereTasks';

export const downloadHandlers: Handlers<
  'download.list' | 'download.taskDetails' | 'download.planDetails' | 'download.task' | 'download.numbers' | 'download.records' | 'download.calls' | 'download.recordings' | 'download.callRecordings' | 'download.blacklist' | 'download.report' | 'download.operations' | 'download.reprocess' | 'download.remove' | 'download.file'
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
    return { list: await presentDownloads(ctx.db, rows, await shownTo(ctx)), total: counted?.total ?? 0, page: query.page, limit: query.limit };
  },

  'download.taskDetails': async ({ params, body }, ctx) => {
    const asked = askedFor(ctx, 'taskDetails', 'CallTasks', params.line, body);
    const { name } = await campaignOf(ctx, params.line, { of: 'task', id: params.id });
    return start(ctx, 'taskDetails', null, { ...asked, name, taskId: params.id, filter: null });
  },

  'download.planDetails': async ({ params, body }, ctx) => {
    const asked = askedFor(ctx, 'calls', 'CallPlans', params.line, body);
    const of = await planTaskIds(ctx.db, params.line, params.id);
    const filter = { taskId: of.taskIds };
    const total = await countCalls(ctx.db, filter, { line: params.line, ...ctx.person });
    return start(ctx, 'calls', total, { ...asked, name: of.name, taskId: null, filter });
  },

  'download.task': ({ params, body }, ctx) => startCounted(ctx, 'task', params.line, body, tasksTable),

  'download.numbers': async ({ params, body }, ctx) => {
    const asked = askedFor(ctx, 'numbers', menuOfCampaign[body.of], params.line, body);
    const listed = body.of === 'plan' ? await listBefore(ctx.db, params.line, body.id) : null;
    if (listed) {
      const total = await ctx.db.$count(contactListRow, and(eq(contactListRow.listId, listed.listId), isGood));
      return start(ctx, 'numbers', total, { ...asked, ...listed, taskId: null, filter: null });
    }
    const { name, taskIds: [taskId = 0] } = await campaignOf(ctx, params.line, body);
    const [counted] = await ctx.db.select({ total: count() }).from(contact).where(eq(contact.taskId, taskId));
    return start(ctx, 'numbers', counted?.total ?? 0, { ...asked, name, taskId, filter: null });
  },

  'download.records': ({ params, body }, ctx) => startCounted(ctx, 'records', params.line, body, recordsTable),

  'download.calls': async ({ params, body }, ctx) => {
    const asked = askedFor(ctx, 'calls', 'CallDetails', params.line, body);
    // As far back as the list reaches: the file holds what is seen. A task's or plan's own file holds all of it.
    const filter = refuseRange(body.filter, ctx);
    const total = await countCalls(ctx.db, filter, { line: params.line, ...ctx.person });
    return start(ctx, 'calls', total, { ...asked, name: `calls-${params.line}`, taskId: null, filter });
  },

  'download.recordings': async ({ params: { line }, body }, ctx) => {
    const asked = askedFor(ctx, 'recordings', menuOfCampaign[body.of], line, body);
    const { name, taskIds } = await campaignOf(ctx, line, body);
    return startArchive(ctx, { ...asked, line, name, filter: { taskId: taskIds } });
  },

  'download.callRecordings': async ({ params: { line }, body }, ctx) => {
    const asked = askedFor(ctx, 'recordings', 'CallDetails', line, body);
    return startArchive(ctx, { ...asked, line, name: `calls-${line}`, filter: refuseRange(body.filter, ctx) });
  },

  'download.blacklist': async ({ params, body }, ctx) => {
    const asked = askedFor(ctx, 'blacklist', 'BlackList', params.line, body);
    const where = whereEntries(body.filter, { line: params.line, now: ctx.now, ...ctx.person });
    const [counted] = await ctx.db.select({ total: count() }).from(blacklist).where(where);
    return start(ctx, 'blacklist', counted?.total ?? 0, { ...asked, name: `blacklist-${params.line}`, taskId: null, filter: body.filter });
  },

  'download.report': async ({ params: { line }, body }, ctx) => {
    const asked = askedFor(ctx, 'report', menuOfReport[body.report], line, { ...body, plaintext: false });
    // Counted now, of the tasks this person sees now.
    const owner = await ownerNow(ctx.db, ctx.person.userId, ctx.now);
    const words = await exportWords(ctx.settings.localesFolder, body.language);
    const { header, rows, fromDay, toDay } = await limited(ctx.db, () => reportOf(line, body, ctx, words));
    const span = fromDay === toDay ? fromDay : `${fromDay}-${toDay}`;
    return start(ctx, 'report', rows.length, {
      ...asked, name: `${words(`report.name.${body.report}`)}-${line}-${span}`, taskId: null, filter: null, table: { header, rows },
      ...(owner ? { seen: reachOf(owner) } : {}),
    });
  },

  'download.operations': async ({ body }, ctx) => {
    const asked = askedFor(ctx, 'operations', 'OperatingRecord', null, { ...body, plaintext: false });
    const [counted] = await ctx.db.select({ total: count() }).from(operationRecord).where(whereOperations(body.filter, scopeOf(ctx)));
    const words = await exportWords(ctx.settings.localesFolder, body.language);
    return start(ctx, 'operations', counted?.total ?? 0, {
      ...asked, name: words('operations.name'), upTo: ctx.clock.real(), taskId: null, filter: body.filter,
    });
  },

  'download.reprocess': async ({ params }, ctx) => {
    const row = await own(ctx, params.id, 'change');
    const owner = await ownerNow(ctx.db, row.userId, ctx.now);
    if (owner === null || !mayAsk(owner, row.kind, downloadParams.parse(row.params))) throw new Refusal('access.denied');
    if (!downloadCan('reprocess', stateOf(ctx, row))) throw new Refusal('download.notReady');
    const [again] = await ctx.db
      .update(download)
      .set(await begunAgain(ctx.db, row, owner, ctx.clock.real()))
      .where(eq(download.id, row.id))
      .returning();
    if (!again) throw new Refusal('thing.unknown');
    await enqueue(ctx, again);
    return one(ctx, again);
  },

  // Whoever lost the right to a file may still throw it away.
  'download.remove': async ({ params }, ctx) => {
    // Waits for the file that is being written; its writer would go on for nobody.
    const row = await own(ctx, params.id, 'change');
    if (!downloadCan('remove', stateOf(ctx, row))) throw new Refusal('download.writing');
    for (const id of row.fileIds) await ctx.db.delete(storedFile).where(eq(storedFile.id, id));
    await ctx.db.delete(download).where(eq(download.id, row.id));
    return {};
  },

  'download.file': async ({ params }, ctx) => {
    const file = await ownFile(ctx, params);
    ctx.note({ name: file.name });
    return { name: file.name, mime: file.mime, body: fileBody(ctx.store, file) };
  },

  'download.link': async ({ params }, ctx) => {
    const file = await ownFile(ctx, params);
    return makeLink(ctx.db, { companyId: ctx.person.companyId, userId: ctx.person.userId, sessionId: ctx.person.sessionId, downloadId: params.id, file, real: ctx.clock.real() });
  },

  'download.linked': async ({ body }, ctx) => {
    const { file, expiresAt, timeZone } = await followLink(ctx, body);
    return { name: file.name, size: file.size, expiresAt, timeZone };
  },

  'download.linkedFile': async ({ body }, ctx) => {
    const { file } = await followLink(ctx, body, { taken: true });
    return { name: file.name, mime: file.mime, body: fileBody(ctx.store, file) };
  },
};

async function ownFile(ctx: Ctx, { id, fileId }: { readonly id: number; readonly fileId: string }) {
  const row = await own(ctx, id);
  await mustHave(ctx, row);
  const state = stateOf(ctx, row);
  if (state === 'expired') throw new Refusal('download.expired');
  if (!downloadCan('save', state)) throw new Refusal('download.notReady');
  if (!row.fileIds.includes(fileId)) throw new Refusal('thing.unknown');
  const [file] = await ctx.db.select().from(storedFile).where(eq(storedFile.id, fileId));
  if (!file) throw new Refusal('download.expired');
  return file;
}

/** A file that was written may be forbidden since: it is judged by what its owner may now. */
async function mustHave(ctx: Ctx, row: Download): Promise<void> {
  if (!mayHave(await ownerNow(ctx.db, row.userId, ctx.now), row)) throw new Refusal('access.denied');
}

function stateOf(ctx: Ctx, { state, expiresAt }: Download): DownloadState {
  return downloadStateAt(state, expiresAt, ctx.clock.real());
}

/** A download is its owner's alone, whatever else somebody may see. */
async function own(ctx: Ctx, id: number, to: 'read' | 'change' = 'read'): Promise<Download> {
  const query = ctx.db
    .select()
    .from(download)
    .where(and(eq(download.id, id), eq(download.userId, ctx.person.userId)))
    .$dynamic();
  const [row] = await (to === 'change' ? query.for('update') : query);
  if (!row) throw new Refusal('thing.unknown');
  return row;
}

/** What every file is asked for with; refuses whoever may not ask for it. */
function askedFor(ctx: Ctx, kind: Download['kind'], menu: FileMenu, line: LineId | null, body: { plaintext: boolean; language: DownloadParams['language'] }) {
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

const menuOfCampaign = { task: 'CallTasks', plan: 'CallPlans' } as const;

interface Campaign {
  readonly of: 'task' | 'plan';
  readonly id: number;
}

async function campaignOf(ctx: Ctx, line: LineId, { of, id }: Campaign): Promise<{ name: string; taskIds: number[] }> {
  if (of === 'plan') return planTaskIds(ctx.db, line, id);
  const [found] = await ctx.db.select({ name: task.name }).from(task).where(and(eq(task.id, id), eq(task.line, line), isTask));
  if (!found) throw new Refusal('thing.unknown');
  return { name: found.name, taskIds: [id] };
}

/** A file that is counted when it is asked for, of the tasks its person sees then. */
async function startCounted(ctx: Ctx, kind: 'task' | 'records', line: LineId, body: Campaign & Pick<DownloadParams, 'language'>, tableOf: typeof tasksTable) {
  const asked = askedFor(ctx, kind, menuOfCampaign[body.of], line, { ...body, plaintext: false });
  const { name, taskIds } = await campaignOf(ctx, line, body);
  const words = await exportWords(ctx.settings.localesFolder, body.language);
  const table = await tableOf(ctx.db, taskIds, { timeZone: ctx.person.timeZone, words });
  const owner = await ownerNow(ctx.db, ctx.person.userId, ctx.now);
  return start(ctx, kind, table.rows.length, { ...asked, name, taskId: null, filter: null, table, ...(owner ? { seen: reachOf(owner) } : {}) });
}

/** Calls without a recording are left out; without any there is nothing to wait for. */
async function startArchive(ctx: Ctx, params: Omit<DownloadParams, 'taskId'> & { line: LineId; filter: CallFilterInput }) {
  const total = await limited(ctx.db, () => countSpoken(ctx.db, params.filter, { ...ctx.person, line: params.line }));
  if (total === 0) throw new Refusal('download.noRecordings');
  return start(ctx, 'recordings', total, { ...params, name: `${params.name}-recordings`, taskId: null });
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
    kind: row.kind === 'recordings' ? 'download.archive' : 'download.write', companyId: row.companyId, payload: { id: row.id }, dueAt: ctx.now, dedupe: `download:${row.id}`,
  });
  await ctx.db.update(download).set({ state: 'pending' }).where(eq(download.id, row.id));
  await publish(ctx.db, { companyId: row.companyId, topic: 'download', access: `user:${row.userId}`, payload: { id: row.id } });
}

async function shownTo(ctx: Ctx) {
  return { owner: await ownerNow(ctx.db, ctx.person.userId, ctx.now), real: ctx.clock.real() };
}

async function one(ctx: Ctx, row: Download) {
  const [wire] = await presentDownloads(ctx.db, [{ ...row, state: 'pending' }], await shownTo(ctx));
  if (!wire) throw new Refusal('thing.unknown');
  return wire;
}

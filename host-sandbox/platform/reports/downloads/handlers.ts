import type { downloads } from '@/contract/reports/downloads';
import { and, count, desc, eq } from 'drizzle-orm';
import { downloadCan } from '@/domain/reports/downloadStates';
import { whereEntries } from '../../calling/blocking/whereEntries';
import { refuseRange } from '../../calling/calls/range';
import { countCalls } from '../../calling/calls/tally/countCalls';
import { followLink, makeLink } from './downloadLink';
import { isGood } from '../../calling/contacts/listNotes';
import { limited } from '../../foundation/store/limited';
import { downloadParams } from './downloadParams';
import { recordsTable, tasksTable } from './exportTasks';
import { exportWords } from './exportWords';
import { fileBody } from './fileBody';
import { presentDownloads } from './presentDownload';
import { begunAgain } from './reprocess';
import { mayAsk, ownerNow, reachOf } from './rights';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { Refusal } from '../../foundation/refusal';
import { blacklist, contact, contactListRow } from '../../foundation/store/schema/calling/calling';
import { scopeOf } from '../../accounts/operation-records/selectOperations';
import { whereOperations } from '../../accounts/operation-records/whereOperations';
import { download, operationRecord, storedFile } from '../../foundation/store/schema/accounts/core';
import { listBefore, planTaskIds } from '../../calling/campaigns/plans/planTaskIds';

import { ownDownload, ownFile, stateOf } from './ownDownload';
import {
  campaignOf,
  enqueue,
  fileParams,
  menuOfCampaign,
  presentOne,
  shownTo,
  startArchive,
  startCounted,
  startDownload,
} from './startDownload';
import type { ReportSource } from './reportSource';

export const downloadAreas: RecordedAreas = {
  download: { why: 'makes and removes files of one’s own; what was requested is what was sent' },
};

export const downloadHandlers = (reports: ReportSource): HandlersOf<typeof downloads> => ({
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
    return {
      list: await presentDownloads(ctx.db, rows, await shownTo(ctx)),
      total: counted?.total ?? 0,
      page: query.page,
      limit: query.limit,
    };
  },

  'download.taskDetails': async ({ params, body }, ctx) => {
    const common = fileParams(ctx, 'taskDetails', 'CallTasks', params.line, body);
    const { name } = await campaignOf(ctx, params.line, { of: 'task', id: params.id });
    return startDownload(ctx, 'taskDetails', null, { ...common, name, taskId: params.id, filter: null });
  },

  'download.planDetails': async ({ params, body }, ctx) => {
    const common = fileParams(ctx, 'calls', 'CallPlans', params.line, body);
    const of = await planTaskIds(ctx.db, params.line, params.id);
    const filter = { taskId: of.taskIds };
    const total = await countCalls(ctx.db, filter, { line: params.line, ...ctx.person });
    return startDownload(ctx, 'calls', total, { ...common, name: of.name, taskId: null, filter });
  },

  'download.task': ({ params, body }, ctx) => startCounted(ctx, 'task', params.line, body, tasksTable),

  'download.numbers': async ({ params, body }, ctx) => {
    const common = fileParams(ctx, 'numbers', menuOfCampaign[body.of], params.line, body);
    const listed = body.of === 'plan' ? await listBefore(ctx.db, params.line, body.id) : null;
    if (listed) {
      const total = await ctx.db.$count(contactListRow, and(eq(contactListRow.listId, listed.listId), isGood));
      return startDownload(ctx, 'numbers', total, { ...common, ...listed, taskId: null, filter: null });
    }
    const {
      name,
      taskIds: [taskId = 0],
    } = await campaignOf(ctx, params.line, body);
    const [counted] = await ctx.db.select({ total: count() }).from(contact).where(eq(contact.taskId, taskId));
    return startDownload(ctx, 'numbers', counted?.total ?? 0, { ...common, name, taskId, filter: null });
  },

  'download.records': ({ params, body }, ctx) => startCounted(ctx, 'records', params.line, body, recordsTable),

  'download.calls': async ({ params, body }, ctx) => {
    const common = fileParams(ctx, 'calls', 'CallDetails', params.line, body);
    // As far back as the list reaches: the file holds what is seen. A task's or plan's own file holds all of it.
    const filter = refuseRange(body.filter, ctx);
    const total = await countCalls(ctx.db, filter, { line: params.line, ...ctx.person });
    return startDownload(ctx, 'calls', total, { ...common, name: `calls-${params.line}`, taskId: null, filter });
  },

  'download.recordings': async ({ params: { line }, body }, ctx) => {
    const common = fileParams(ctx, 'recordings', menuOfCampaign[body.of], line, body);
    const { name, taskIds } = await campaignOf(ctx, line, body);
    return startArchive(ctx, { ...common, line, name, filter: { taskId: taskIds } });
  },

  'download.callRecordings': async ({ params: { line }, body }, ctx) => {
    const common = fileParams(ctx, 'recordings', 'CallDetails', line, body);
    return startArchive(ctx, { ...common, line, name: `calls-${line}`, filter: refuseRange(body.filter, ctx) });
  },

  'download.blacklist': async ({ params, body }, ctx) => {
    const common = fileParams(ctx, 'blacklist', 'BlackList', params.line, body);
    const where = whereEntries(body.filter, { line: params.line, now: ctx.now, ...ctx.person });
    const [counted] = await ctx.db.select({ total: count() }).from(blacklist).where(where);
    return startDownload(ctx, 'blacklist', counted?.total ?? 0, {
      ...common,
      name: `blacklist-${params.line}`,
      taskId: null,
      filter: body.filter,
    });
  },

  'download.report': async ({ params: { line }, body }, ctx) => {
    const common = fileParams(ctx, 'report', reports.menuOf[body.report], line, { ...body, plaintext: false });
    // Counted now, of the tasks this person sees now.
    const owner = await ownerNow(ctx.db, ctx.person.userId, ctx.now);
    const words = await exportWords(ctx.settings.localesFolder, body.language);
    const { header, rows, fromDay, toDay } = await limited(ctx.db, () => reports.tableOf(line, body, ctx, words));
    const span = fromDay === toDay ? fromDay : `${fromDay}-${toDay}`;
    return startDownload(ctx, 'report', rows.length, {
      ...common,
      name: `${words(`report.name.${body.report}`)}-${line}-${span}`,
      taskId: null,
      filter: null,
      table: { header, rows },
      ...(owner ? { seen: reachOf(owner) } : {}),
    });
  },

  'download.operations': async ({ body }, ctx) => {
    const common = fileParams(ctx, 'operations', 'OperatingRecord', null, { ...body, plaintext: false });
    const [counted] = await ctx.db
      .select({ total: count() })
      .from(operationRecord)
      .where(whereOperations(body.filter, scopeOf(ctx)));
    const words = await exportWords(ctx.settings.localesFolder, body.language);
    return startDownload(ctx, 'operations', counted?.total ?? 0, {
      ...common,
      name: words('operations.name'),
      upTo: ctx.clock.real(),
      taskId: null,
      filter: body.filter,
    });
  },

  'download.reprocess': async ({ params }, ctx) => {
    const row = await ownDownload(ctx, params.id, 'change');
    const owner = await ownerNow(ctx.db, row.userId, ctx.now);
    if (owner === null || !mayAsk(owner, row.kind, downloadParams.parse(row.params)))
      throw new Refusal('access.denied');
    if (!downloadCan('reprocess', stateOf(ctx, row))) throw new Refusal('download.notReady');
    const [again] = await ctx.db
      .update(download)
      .set(await begunAgain(ctx.db, row, owner, ctx.clock.real()))
      .where(eq(download.id, row.id))
      .returning();
    if (!again) throw new Refusal('thing.unknown');
    await enqueue(ctx, again);
    return presentOne(ctx, again);
  },

  // Whoever lost the right to a file may still throw it away.
  'download.remove': async ({ params }, ctx) => {
    // Waits for the file that is being written; its writer would go on for nobody.
    const row = await ownDownload(ctx, params.id, 'change');
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
    return makeLink(ctx.db, {
      companyId: ctx.person.companyId,
      userId: ctx.person.userId,
      sessionId: ctx.person.sessionId,
      downloadId: params.id,
      file,
      real: ctx.clock.real(),
    });
  },

  'download.linked': async ({ body }, ctx) => {
    const { file, expiresAt, timeZone } = await followLink(ctx, body);
    return { name: file.name, size: file.size, expiresAt, timeZone };
  },

  'download.linkedFile': async ({ body }, ctx) => {
    const { file } = await followLink(ctx, body, { taken: true });
    return { name: file.name, mime: file.mime, body: fileBody(ctx.store, file) };
  },
});

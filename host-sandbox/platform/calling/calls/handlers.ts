import type { calls } from '@/contract/calling/calls';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import type { LineId } from '@/domain/products/lines';
import { branchPoints } from '@/domain/robots/branch/branchPoints';
import { callHistory } from './callHistory';
import { availableFields, noFields } from './fields';
import { orderCalls, type FilterScope } from './filterSql';
import { callOptions } from './options';
import { annotate } from './marks/annotate';
import { editFeedback, giveFeedback, removeFeedback } from './marks/feedback';
import { readLiveActs } from './marks/readLiveActs';
import { liveAct } from '../../foundation/store/schema/calling/liveActs';
import { readMarks } from './marks/readMarks';
import { presentCall, selectCalls } from './presentCall';
import { presentTurns } from './presentTurns';
import { refuseRange } from './range';
import { oneCall } from './oneCall';
import { makeRecording } from './recording';
import { callsOfPage } from './tally/callsOfPage';
import { countCalls } from './tally/countCalls';
import type { Ctx, HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { callCheck } from '../../foundation/store/schema/calling/qualityCheck';
import { call, callDialogue, callFields } from '../../foundation/store/schema/calling/calling';
import { robot, robotVersion } from '../../foundation/store/schema/calling/robots';

export const callAreas: RecordedAreas = {
  call: { why: 'feedback and labels have every version and who wrote it in tables of their own' },
};

export const callHandlers: HandlersOf<typeof calls> = {
  'call.list': async ({ params, query }, ctx) => {
    const filter = refuseRange(query, ctx);
    const scope = scopeOf(ctx, params.line);
    const total = await countCalls(ctx.db, filter, scope);
    const ids = await callsOfPage(ctx.db, filter, scope, query, total);
    const rows =
      ids.length === 0
        ? []
        : await selectCalls(ctx.db)
            .where(inArray(call.attemptId, ids))
            .orderBy(...orderCalls(query.sort));
    return {
      list: rows.map((row) => presentCall(row, ctx.person.countryCode)),
      total,
      page: query.page,
      limit: query.limit,
    };
  },

  'call.options': ({ params, query }, ctx) => callOptions(ctx.db, params.line, query),

  'call.detail': async ({ params }, ctx) => {
    const found = await oneCall(ctx, params.line, params.id);
    const [dialogue] = await ctx.db.select().from(callDialogue).where(eq(callDialogue.attemptId, params.id));
    const [spoken] = await ctx.db
      .select({ language: robot.language, eventGroups: robot.eventGroups, script: robotVersion.script })
      .from(robotVersion)
      .innerJoin(robot, eq(robot.id, robotVersion.robotId))
      .where(eq(robotVersion.id, found.call.robotVersionId));
    const [check] = await ctx.db.select().from(callCheck).where(eq(callCheck.attemptId, params.id));
    const redials = await selectCalls(ctx.db)
      .where(eq(call.contactId, found.call.contactId))
      .orderBy(asc(call.dialledAt), asc(call.attemptId));
    return {
      ...presentCall(found, ctx.person.countryCode),
      turns: presentTurns(dialogue?.turns ?? [], found.call.slots, spoken?.script ?? null),
      branchPoints: spoken ? [...branchPoints(spoken.script, dialogue?.turns ?? [])] : [],
      acts: await readLiveActs(ctx.db, liveAct, params.id, spoken?.script ?? null),
      language: spoken?.language ?? 'en',
      eventGroups: { ...eventLabelTable, ...spoken?.eventGroups },
      redials: redials.map((row) => presentCall(row, ctx.person.countryCode)),
      check: check ? { score: check.score, findings: check.findings } : null,
      ...(await readMarks(ctx, params)),
      recording: found.call.talkSeconds > 0 && dialogue !== undefined,
    };
  },

  'call.history': async ({ params, query }, ctx) =>
    callHistory(ctx, (await oneCall(ctx, params.line, params.id)).call, query.before),

  // The binding records the use of this endpoint like every write; the number itself is not recorded.
  'call.plaintext': async ({ params }, ctx) => {
    const found = await oneCall(ctx, params.line, params.id);
    return { phone: found.call.phone };
  },

  'call.recording': async ({ params }, ctx) => {
    const {
      call: { attemptId },
    } = await oneCall(ctx, params.line, params.id);
    return makeRecording(ctx, attemptId);
  },

  'call.giveFeedback': async ({ params, body }, ctx) => {
    await oneCall(ctx, params.line, params.id);
    await giveFeedback(ctx, params.id, body);
    return readMarks(ctx, params);
  },

  'call.editFeedback': async ({ params, body }, ctx) => {
    await oneCall(ctx, params.line, params.id);
    await editFeedback(ctx, params.id, params.feedbackId, body);
    return readMarks(ctx, params);
  },

  'call.removeFeedback': async ({ params }, ctx) => {
    await oneCall(ctx, params.line, params.id);
    await removeFeedback(ctx, params.id, params.feedbackId);
    return readMarks(ctx, params);
  },

  'call.annotate': async ({ params, body }, ctx) => {
    await oneCall(ctx, params.line, params.id);
    await annotate(ctx, params.line, params.id, body);
    return readMarks(ctx, params);
  },

  'call.fields': async ({ params }, ctx) => {
    const available = await availableFields(ctx.db, params.line);
    const [saved] = await ctx.db
      .select()
      .from(callFields)
      .where(and(eq(callFields.userId, ctx.person.userId), eq(callFields.line, params.line)));
    return { available, shown: { ...noFields, ...saved?.shown } };
  },

  'call.saveFields': async ({ params, body }, ctx) => {
    await ctx.db
      .insert(callFields)
      .values({ companyId: ctx.person.companyId, userId: ctx.person.userId, line: params.line, shown: body })
      .onConflictDoUpdate({ target: [callFields.userId, callFields.line], set: { shown: sql`excluded.shown` } });
    return body;
  },
};

function scopeOf({ person }: Ctx, line: LineId): FilterScope {
  return { line, timeZone: person.timeZone, countryCode: person.countryCode };
}

import { asc, eq, isNull, and } from 'drizzle-orm';
import type { inboundCalls } from '@/contract/inbound/inboundCalls';
import type { inboundDashboard } from '@/contract/inbound/inboundDashboard';
import type { inboundNumbers } from '@/contract/inbound/inboundNumbers';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { branchPoints } from '@/domain/robots/branch/branchPoints';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { maskSlots } from '../../foundation/phones/maskFields';
import { Refusal } from '../../foundation/refusal';
import { readPage } from '../../foundation/store/page';
import { inboundCall, inboundNumber } from '../../foundation/store/schema/calling/inbound';
import { robot } from '../../foundation/store/schema/calling/robots';
import { inboundAct } from '../../foundation/store/schema/calling/liveActs';
import { readLiveActs } from '../calls/marks/readLiveActs';
import { presentTurns } from '../calls/presentTurns';
import { inboundReport } from './dashboard/report';
import { listRobots } from './numbers/listRobots';
import { saveNumber, switchNumber } from './numbers/saveNumber';
import { numberRow, numbersOf, presentNumber, selectNumbers } from './numbers/selectNumbers';
import { readSetting, saveSetting } from './numbers/setting';
import { refuseInboundRange } from './records/refuseInboundRange';
import { oneInbound, presentInbound, selectInbound } from './records/selectInbound';
import { sayInbound, selectSpokenInbound } from './records/spokenInbound';
import { orderInbound, whereInbound } from './records/whereInbound';

export const inboundAreas: RecordedAreas = {
  inboundNumber: { table: 'inbound_number' },
  inboundSetting: { table: 'inbound_setting', key: 'company_id', ownRow: (_, person) => person.companyId },
  inboundCall: { why: 'records of calls are never changed' },
};

export const inboundHandlers: HandlersOf<typeof inboundNumbers & typeof inboundCalls & typeof inboundDashboard> = {
  'inboundNumber.list': async ({ query }, ctx) =>
    readPage(query, ctx.db.$count(inboundNumber), selectNumbers(ctx.db, ctx), (row) => presentNumber(row, ctx.person)),

  'inboundNumber.detail': ({ params }, ctx) => numberRow(ctx, params.id),

  'inboundNumber.save': async ({ params, body }, ctx) => {
    await saveNumber(ctx, params.id, body);
    return numberRow(ctx, params.id);
  },

  'inboundNumber.switchOn': async ({ params }, ctx) => {
    await switchNumber(ctx, params.id, 'switchOn');
    return numberRow(ctx, params.id);
  },

  'inboundNumber.switchOff': async ({ params }, ctx) => {
    await switchNumber(ctx, params.id, 'switchOff');
    return numberRow(ctx, params.id);
  },

  'inboundRobot.list': (_, { db }) => listRobots(db),

  'inboundSetting.detail': (_, ctx) => readSetting(ctx),

  'inboundSetting.save': async ({ body }, ctx) => {
    await saveSetting(ctx, body);
    return readSetting(ctx);
  },

  'inboundCall.list': async ({ query }, ctx) => {
    const where = whereInbound(refuseInboundRange(query, ctx), ctx.person);
    const rows = selectInbound(ctx.db)
      .where(where)
      .orderBy(...orderInbound(query.sort));
    return readPage(query, ctx.db.$count(inboundCall, where), rows, presentInbound);
  },

  'inboundCall.options': async (_, { db }) => ({
    numbers: await numbersOf(db),
    robots: await db
      .select({ id: robot.id, name: robot.name })
      .from(robot)
      .where(and(eq(robot.line, 'Inbound'), isNull(robot.deletedAt)))
      .orderBy(asc(robot.name)),
  }),

  'inboundCall.detail': async ({ params }, ctx) => {
    const found = await oneInbound(ctx, params.id);
    const [spoken] = await selectSpokenInbound(ctx.db).where(eq(inboundCall.id, params.id));
    const { slots, eventLabels, talkSeconds } = found.call;
    return {
      ...presentInbound(found),
      turns: presentTurns(spoken?.call.turns ?? [], slots, spoken?.script ?? null),
      branchPoints: spoken?.script ? [...branchPoints(spoken.script, spoken.call.turns)] : [],
      slots: maskSlots(slots),
      acts: await readLiveActs(ctx.db, inboundAct, params.id, spoken?.script ?? null),
      eventLabels,
      eventGroups: { ...eventLabelTable, ...spoken?.eventGroups },
      language: spoken?.language ?? 'en',
      recording: spoken !== undefined && talkSeconds > 0,
    };
  },

  // The binding records the use of this endpoint like every write; the number itself is not recorded.
  'inboundCall.plaintext': async ({ params }, ctx) => ({ phone: (await oneInbound(ctx, params.id)).call.phone }),

  'inboundCall.recording': async ({ params }, ctx) => {
    await oneInbound(ctx, params.id);
    const [spoken] = await selectSpokenInbound(ctx.db).where(eq(inboundCall.id, params.id));
    if (!spoken || spoken.call.talkSeconds <= 0) throw new Refusal('recording.none');
    try {
      const body = Buffer.from(await sayInbound(ctx.speech, spoken));
      return { name: `inbound-${params.id}.wav`, mime: 'audio/wav', body, inline: true };
    } catch {
      throw new Refusal('recording.failed');
    }
  },

  'inboundDashboard.report': ({ query }, ctx) => inboundReport(ctx, query),
};

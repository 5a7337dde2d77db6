import { and, asc, gt, lte } from 'drizzle-orm';
import { inboundCallFilter } from '@/contract/inbound/inboundCalls';
import {
  exportPageRows,
  wireFilter,
  type AllExporters,
  type ArchiveExporter,
  type CompanyScope,
  type ExportRequest,
  type RowExporter,
} from '../../../foundation/http/exports/exporter';
import type { FileRequests } from '../../../foundation/http/exports/fileRequest';
import type { Services } from '../../../foundation/http/services';
import { maskNumber, maskSlots } from '../../../foundation/phones/maskFields';
import { Refusal } from '../../../foundation/refusal';
import { momentCell } from '../../../foundation/sheets/momentCell';
import type { Cell } from '../../../foundation/sheets/writeSheet';
import { inboundCall } from '../../../foundation/store/schema/calling/inbound';
import { letterCell } from '../../calls/exports/letterCell';
import { slotName, slotValue } from '../../calls/exports/slotWords';
import { refuseInboundRange } from './refuseInboundRange';
import { selectInbound, type JoinedInbound } from './selectInbound';
import { isSpoken, sayInbound, selectSpokenInbound, type SpokenInbound } from './spokenInbound';
import { whereInbound } from './whereInbound';

const columns = [
  'callId',
  'caller',
  'number',
  'robot',
  'arrivedAt',
  'answeredAt',
  'endedAt',
  'waitedSeconds',
  'talkSeconds',
  'outcome',
  'reason',
  'label',
  'hangup',
  'transfer',
  'rounds',
  'slots',
  'eventLabels',
] as const;

const calls: RowExporter = {
  header: (_, { words }) => columns.map((key) => words(`inbound.${key}`)),
  page: async (db, request, after, scope) => {
    const rows = await selectInbound(db)
      .where(afterPlace(request, after, scope))
      .orderBy(asc(inboundCall.id))
      .limit(exportPageRows);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => cellsOf(row, scope)),
      next: last && rows.length === exportPageRows ? String(last.call.id) : null,
    };
  },
};

const indexColumns = ['file', 'callId', 'caller', 'number', 'arrivedAt', 'talkSeconds'] as const;
/** Dialogues are long; so many are read at a time. */
const SPOKEN_AT_ONCE = 100;

const recordings: ArchiveExporter = {
  indexName: 'recordings',
  indexHeader: ({ words }) => indexColumns.map((key) => words(`inbound.${key}`)),
  async *files(services, companyId, request, after, scope) {
    for await (const spoken of spokenCalls(services, companyId, request, after, scope)) {
      const { call } = spoken;
      const name = `${call.id}.wav`;
      yield {
        place: String(call.id),
        name,
        at: call.arrivedAt,
        row: [
          name,
          call.id,
          callerCell(call.phone, scope),
          spoken.numberPhone,
          momentCell(call.arrivedAt, scope.timeZone),
          call.talkSeconds,
        ],
        bytes: () => sayInbound(services.speech, spoken),
      };
    }
  },
};

async function* spokenCalls(
  { store }: Pick<Services, 'store'>,
  companyId: number,
  request: ExportRequest,
  after: string | null,
  scope: CompanyScope,
): AsyncGenerator<SpokenInbound> {
  let place = after;
  for (;;) {
    const rows = await store.company(companyId, (db) =>
      selectSpokenInbound(db)
        .where(and(isSpoken, afterPlace(request, place, scope)))
        .orderBy(asc(inboundCall.id))
        .limit(SPOKEN_AT_ONCE),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < SPOKEN_AT_ONCE) return;
    place = String(last.call.id);
  }
}

/** Records a filter selects, behind a place, without those that were over after the request. */
function afterPlace(request: ExportRequest, after: string | null, scope: CompanyScope) {
  return and(
    whereInbound(inboundCallFilter.parse(wireFilter(request)), scope),
    gt(inboundCall.id, Number(after ?? 0)),
    lte(inboundCall.endedAt, request.upTo),
  );
}

function cellsOf({ call, number, robot, version }: JoinedInbound, scope: CompanyScope): Cell[] {
  const { timeZone, words } = scope;
  const word = (group: string, key: string | null) => (key === null ? '' : words(`${group}.${key}`));
  return [
    call.id,
    callerCell(call.phone, scope),
    number.phone,
    robot === null ? '' : `${robot.name} (${version ?? ''})`,
    momentCell(call.arrivedAt, timeZone),
    momentCell(call.answeredAt, timeZone),
    momentCell(call.endedAt, timeZone),
    Math.round(call.waitedSeconds),
    call.talkSeconds,
    word('state.inboundOutcome', call.outcome),
    word('inboundReason', call.reason),
    call.label === null ? '' : letterCell('Inbound', call.label, words),
    call.hangup === 'user' ? words('inbound.hangupCaller') : word('hangup', call.hangup),
    word('state.transfer', call.transfer),
    call.rounds,
    Object.entries(scope.plaintext ? call.slots : maskSlots(call.slots))
      .map(([name, value]) => `${slotName(name, words)}: ${slotValue(value, words)}`)
      .join('; '),
    call.eventLabels.map((label) => word('event', label)).join('; '),
  ];
}

function callerCell(phone: string, { plaintext, countryCode }: CompanyScope): string {
  return plaintext ? phone : maskNumber(phone, countryCode);
}

export const inboundExporters = {
  inboundCalls: calls,
  inboundRecordings: recordings,
} satisfies Partial<AllExporters>;

export const inboundFileRequests: FileRequests<'download.inboundCalls' | 'download.inboundRecordings'> = {
  'download.inboundCalls': {
    kind: 'inboundCalls',
    menu: () => 'InboundCallRecords',
    select: async ({ body }, ctx, words) => {
      const filter = refuseInboundRange(body.filter, ctx);
      const total = await ctx.db.$count(inboundCall, whereInbound(filter, ctx.person));
      return { name: words('inbound.fileName'), total, filter };
    },
  },
  'download.inboundRecordings': {
    kind: 'inboundRecordings',
    menu: () => 'InboundCallRecords',
    select: async ({ body }, ctx, words) => {
      const filter = refuseInboundRange(body.filter, ctx);
      const total = await ctx.db.$count(inboundCall, and(whereInbound(filter, ctx.person), isSpoken));
      if (total === 0) throw new Refusal('download.noRecordings');
      return { name: words('inbound.recordingsName'), total, filter };
    },
  },
};

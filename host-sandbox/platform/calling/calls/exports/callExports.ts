import { count, eq } from 'drizzle-orm';
import { callFilter } from '@/contract/calling/callFilter';
import type { LineId } from '@/domain/products/lines';
import {
  lineScope,
  wireFilter,
  type AllExporters,
  type ArchiveExporter,
  type RowExporter,
} from '../../../foundation/http/exports/exporter';
import type { FileRequests, FileSelection } from '../../../foundation/http/exports/fileRequest';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { limited } from '../../../foundation/store/limited';
import { call, contact } from '../../../foundation/store/schema/calling/calling';
import { whereCalls, type CallFilterInput } from '../filterSql';
import { refuseRange } from '../range';
import { sayCall, type SpokenCall } from '../recording';
import type { Services } from '../../../foundation/http/services';
import { countCalls } from '../tally/countCalls';
import { callsHeader, callsPage, taskPage } from './callRows';
import { indexRow, recordingName, recordingsHeader } from './recordingIndex';
import { countSpoken, spokenCalls } from './recordingPages';

const calls: RowExporter = {
  header: (request, scope) => callsHeader(lineScope(request, scope)),
  page: (db, request, after, company) => {
    const scope = lineScope(request, company);
    const filter = callFilter.parse(wireFilter(request));
    return callsPage(db, whereCalls(filter, scope), request.upTo, after, scope);
  },
};

const taskDetails: RowExporter = {
  header: (request, scope) => callsHeader(lineScope(request, scope)),
  page: (db, request, after, scope) => taskPage(db, request.taskId ?? 0, after, lineScope(request, scope)),
  // One row per call, and one for each contact without a call.
  count: async (db, { taskId }) => {
    const [counted] = await db
      .select({ rows: count() })
      .from(contact)
      .leftJoin(call, eq(call.contactId, contact.id))
      .where(eq(contact.taskId, taskId ?? 0));
    return counted?.rows ?? 0;
  },
};

const recordings: ArchiveExporter = {
  indexName: 'recordings',
  indexHeader: recordingsHeader,
  async *files(services, companyId, request, after, company) {
    const scope = lineScope(request, company);
    for await (const spoken of spokenCalls(services, companyId, request, Number(after ?? 0), scope)) {
      const name = recordingName(spoken, scope);
      yield {
        place: String(spoken.call.attemptId),
        name,
        at: spoken.call.dialledAt,
        row: indexRow(name, spoken, scope),
        bytes: () => sayTwice(services, spoken),
      };
    }
  },
};

/** A synthesizer that crashed is started again once; a second crash fails the job, which is tried again later. */
async function sayTwice({ speech }: Pick<Services, 'speech'>, spoken: SpokenCall): Promise<Uint8Array> {
  try {
    return await sayCall(speech, spoken);
  } catch {
    return sayCall(speech, spoken);
  }
}

export const callExporters = { calls, taskDetails, recordings } satisfies Partial<AllExporters>;

/** Calls without a recording are left out; without any there is nothing to wait for. */
export async function selectRecordings(
  ctx: Ctx,
  line: LineId,
  name: string,
  filter: CallFilterInput,
): Promise<FileSelection> {
  const total = await limited(ctx.db, () => countSpoken(ctx.db, filter, { ...ctx.person, line }));
  if (total === 0) throw new Refusal('download.noRecordings');
  return { name: `${name}-recordings`, total, filter: { ...filter } };
}

export const callFileRequests: FileRequests<'download.calls' | 'download.callRecordings'> = {
  'download.calls': {
    kind: 'calls',
    menu: () => 'CallDetails',
    // As far back as the list reaches, so that the file has the rows of the list. The file of a task or plan has all
    // its calls.
    select: async ({ params: { line }, body }, ctx) => {
      const filter = refuseRange(body.filter, ctx);
      const total = await countCalls(ctx.db, filter, { line, ...ctx.person });
      return { name: `calls-${line}`, total, filter };
    },
  },
  'download.callRecordings': {
    kind: 'recordings',
    menu: () => 'CallDetails',
    select: ({ params: { line }, body }, ctx) =>
      selectRecordings(ctx, line, `calls-${line}`, refuseRange(body.filter, ctx)),
  },
};

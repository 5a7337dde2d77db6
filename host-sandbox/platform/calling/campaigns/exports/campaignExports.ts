import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { countedExporter, type AllExporters } from '../../../foundation/http/exports/exporter';
import type { FileRequests, FileSelection } from '../../../foundation/http/exports/fileRequest';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { contact, contactListRow, task } from '../../../foundation/store/schema/calling/calling';
import { selectRecordings } from '../../calls/exports/callExports';
import { isTask } from '../../calls/isTask';
import { countCalls } from '../../calls/tally/countCalls';
import { isGood } from '../../contacts/listNotes';
import { listBefore, planTaskIds } from '../plans/planTaskIds';
import { recordsTable, tasksTable } from './campaignTables';
import { numbers } from './numberRows';

export const campaignExporters = {
  task: countedExporter,
  records: countedExporter,
  numbers,
} satisfies Partial<AllExporters>;

const menuOfCampaign = { task: 'CallTasks', plan: 'CallPlans' } as const;

interface Campaign {
  readonly of: 'task' | 'plan';
  readonly id: number;
}

interface CampaignRequest {
  readonly params: { readonly line: LineId };
  readonly body: Campaign;
}

const menu = ({ body }: CampaignRequest) => menuOfCampaign[body.of];

async function campaignOf(ctx: Ctx, line: LineId, { of, id }: Campaign): Promise<{ name: string; taskIds: number[] }> {
  if (of === 'plan') return planTaskIds(ctx.db, line, id);
  const [found] = await ctx.db
    .select({ name: task.name })
    .from(task)
    .where(and(eq(task.id, id), eq(task.line, line), isTask));
  if (!found) throw new Refusal('thing.unknown');
  return { name: found.name, taskIds: [id] };
}

/** Counted at the request, of the tasks its person sees at that time. */
function counted(tableOf: typeof tasksTable) {
  return async (
    { params: { line }, body }: CampaignRequest,
    ctx: Ctx,
    words: (key: string) => string,
  ): Promise<FileSelection> => {
    const { name, taskIds } = await campaignOf(ctx, line, body);
    const table = await tableOf(ctx.db, taskIds, { timeZone: ctx.person.timeZone, words });
    return { name, total: table.rows.length, table };
  };
}

export const campaignFileRequests: FileRequests<
  | 'download.taskDetails'
  | 'download.planDetails'
  | 'download.task'
  | 'download.numbers'
  | 'download.records'
  | 'download.recordings'
> = {
  'download.taskDetails': {
    kind: 'taskDetails',
    menu: () => 'CallTasks',
    select: async ({ params: { line, id } }, ctx) => {
      const { name } = await campaignOf(ctx, line, { of: 'task', id });
      return { name, total: null, taskId: id };
    },
  },
  'download.planDetails': {
    kind: 'calls',
    menu: () => 'CallPlans',
    select: async ({ params: { line, id } }, ctx) => {
      const { name, taskIds } = await planTaskIds(ctx.db, line, id);
      const filter = { taskId: taskIds };
      return { name, total: await countCalls(ctx.db, filter, { line, ...ctx.person }), filter };
    },
  },
  'download.task': { kind: 'task', menu, select: counted(tasksTable) },
  'download.numbers': {
    kind: 'numbers',
    menu,
    select: async ({ params: { line }, body }, ctx) => {
      const listed = body.of === 'plan' ? await listBefore(ctx.db, line, body.id) : null;
      if (listed) {
        const { name, listId } = listed;
        const total = await ctx.db.$count(contactListRow, and(eq(contactListRow.listId, listId), isGood));
        return { name, total, listId };
      }
      const {
        name,
        taskIds: [taskId = 0],
      } = await campaignOf(ctx, line, body);
      return { name, total: await ctx.db.$count(contact, eq(contact.taskId, taskId)), taskId };
    },
  },
  'download.records': { kind: 'records', menu, select: counted(recordsTable) },
  'download.recordings': {
    kind: 'recordings',
    menu,
    select: async ({ params: { line }, body }, ctx) => {
      const { name, taskIds } = await campaignOf(ctx, line, body);
      return selectRecordings(ctx, line, name, { taskId: taskIds });
    },
  },
};

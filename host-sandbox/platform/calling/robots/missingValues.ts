import { sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { contactColumnIds, type ContactColumnId, type LineId } from '@/domain/products/lines';
import { scriptVariables, type ScriptVariable } from '@/domain/robots/spokenNames';
import { variableColumns } from '@/domain/robots/variables/variableColumns';
import { variableSource } from '@/domain/robots/variables/variableSource';
import { idsText } from '../../foundation/store/idsText';
import type { Db } from '../../foundation/store/store';

type MissingValues = Reply<'robot.missingValues'>;
type Campaign = MissingValues['list'][number];

/** Each campaign's contacts are counted, so the newest are enough. */
const CAMPAIGNS_MOST = 60;

interface OpenCampaign extends Pick<Campaign, 'kind' | 'id' | 'name' | 'state' | 'versionNumber'> {
  readonly variables: readonly string[];
  /** of a task itself, of a plan its list */
  readonly source: number;
  readonly total: string;
}

/**
 * Which contacts of tasks and plans that are not over have no value for what the robot speaks to them, by the version
 * each speaks: of a task the contacts still to be called, of a plan those of its list. A strategy has no contacts
 * before a plan is made of it.
 */
export async function missingValues(db: Db, line: LineId, robotId: number): Promise<MissingValues> {
  const campaigns = await openCampaigns(db, robotId);
  const of = (kind: Campaign['kind']) => campaigns.flatMap((one) => (one.kind === kind ? [one.source] : []));
  const counts = new Map<string, EmptyCount>();
  for (const row of await countEmpty(db, of('task'), of('plan'))) counts.set(`${row.kind} ${row.source}`, row);
  return {
    total: Number(campaigns[0]?.total ?? 0),
    counted: campaigns.length,
    list: campaigns.flatMap(({ kind, id, name, state, versionNumber, variables, source }) => {
      const count = counts.get(`${kind} ${source}`);
      const missing = scriptVariables.flatMap((variable) => {
        const column = columnOf(variable, line);
        const empty = column === null ? 0 : (count?.[column] ?? 0);
        return empty === 0 || !variables.includes(variable) ? [] : [{ variable, contacts: empty }];
      });
      const made = { kind, id, name, state, versionNumber, contacts: count?.contacts ?? 0, missing };
      return missing.length === 0 ? [] : [made];
    }),
  };
}

/** What the line has no column for is missing in every call of it, whatever the list. */
function columnOf(variable: ScriptVariable, line: LineId): ContactColumnId | null {
  return variableSource(variable, line) === 'none' ? null : variableColumns[variable];
}

async function openCampaigns(db: Db, robotId: number): Promise<readonly OpenCampaign[]> {
  const { rows } = await db.execute<OpenCampaign & Record<string, unknown>>(sql`
    select *, count(*) over () as total from (
      select 'task' as kind, task.id, task.name, task.state, task.created_at, task.id as source,
             version.number as "versionNumber", version.variables
        from task join robot_version as version on version.id = task.robot_version_id
       where task.robot_id = ${robotId} and task.plan_id is null and task.state not in ('finished', 'canceled')
      union all
      select 'plan', plan.id, plan.name, plan.state, plan.created_at, plan.list_id,
             max(version.number), array_agg(distinct variable) filter (where variable is not null)
        from plan
        join plan_round on plan_round.plan_id = plan.id
        join robot_version as version on version.id = plan_round.robot_version_id
        left join unnest(version.variables) as variable on true
       where plan_round.robot_id = ${robotId} and plan.state not in ('finished', 'canceled')
       group by plan.id) as campaign
     order by created_at desc, id desc limit ${CAMPAIGNS_MOST}`);
  return rows.map((row) => ({ ...row, variables: row.variables ?? [] }));
}

/** Contacts of a task or a list, and how many of them have nothing in a column. */
type EmptyCount = Partial<Record<ContactColumnId, number>> & {
  readonly kind: Campaign['kind'];
  readonly source: number;
  readonly contacts: number;
};

/** By task and by list: how many contacts there are, and how many have nothing in each column. */
async function countEmpty(db: Db, tasks: readonly number[], lists: readonly number[]) {
  const isEmpty = (column: ContactColumnId): SQL =>
    column === 'BorrowerName' ? sql`coalesce(name, '') = ''` : sql`coalesce(fields ->> ${column}::text, '') = ''`;
  const counts = sql.join(
    [
      sql`count(*)::integer as contacts`,
      ...contactColumnIds.map(
        (column) => sql`(count(*) filter (where ${isEmpty(column)}))::integer as ${sql.identifier(column)}`,
      ),
    ],
    sql`, `,
  );
  const { rows } = await db.execute<EmptyCount>(sql`
    select 'task' as kind, task_id as source, ${counts} from contact
     where task_id = any(${idsText(tasks)}::integer[]) and state in ('waiting', 'calling') group by task_id
    union all
    select 'plan', list_id, ${counts} from contact_list_row
     where list_id = any(${idsText(lists)}::integer[]) and problems = '[]'::jsonb and phone is not null group by list_id`);
  return rows;
}

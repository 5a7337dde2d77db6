import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { noticeFold } from '@/domain/accounts/notices';
import { publish } from '../../../../foundation/store/live/live';
import type { Db } from '../../../../foundation/store/store';

interface Awaiting {
  readonly companyId: number;
  readonly line: LineId;
  readonly subject: 'task' | 'plan';
}

const tables = {
  task: { of: sql`task`, approvals: sql`task_approval`, key: sql`task_id`, by: sql`user_id` },
  plan: { of: sql`plan`, approvals: sql`plan_approval`, key: sql`plan_id`, by: sql`by_user` },
} as const;

/** What makes its person an author, who may not decide; a decision does not. */
const asks = sql`action not in ('approve', 'reject', 'withdraw')`;

/**
 * Unread requests for approval say what waits now: how many others have made, and the one submitted last. Called when
 * something stops waiting; a request with nothing left counts as read.
 */
export async function countAwaiting(db: Db, { companyId, line, subject }: Awaiting): Promise<void> {
  const { of, approvals, key, by } = tables[subject];
  const fold = noticeFold('approvalWanted', { name: '', line, subject });
  const { rows } = await db.execute<{ user_id: number }>(sql`
    update notice n set
        count = greatest(1, w.waiting),
        read_at = case when w.waiting = 0 then now() end,
        payload = coalesce(w.facts, n.payload)
      from (select m.id, count(x.id)::int as waiting, (array_agg(x.facts order by x.at desc, x.id desc) filter (where x.id is not null))[1] as facts
              from notice m left join lateral (
                select t.id, a.at,
                       jsonb_build_object('name', t.name, 'line', t.line, 'id', t.id, 'subject', ${subject}::text, 'by', u.first_name || ' ' || u.last_name) as facts
                  from ${of} t
                  join lateral (select at, ${by} as by from ${approvals} where ${key} = t.id and ${asks} order by id desc limit 1) a on true
                  join app_user u on u.id = a.by
                 where t.company_id = ${companyId} and t.line = ${line} and t.approval = 'awaiting' and t.created_by <> m.user_id
                   and not exists (select from ${approvals} where ${key} = t.id and ${by} = m.user_id and ${asks})) x on true
             where m.company_id = ${companyId} and m.fold_key = ${fold} and m.read_at is null
             group by m.id) w
     where n.id = w.id
    returning n.user_id`);
  for (const { user_id } of rows)
    await publish(db, { companyId, topic: 'notice', access: `user:${user_id}`, payload: { kind: 'approvalWanted' } });
}

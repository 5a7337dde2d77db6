import { eq, sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { noticeFold } from '@/domain/accounts/notices';
import { lineTable, type LineId } from '@/domain/products/lines';
import { downloadApprover, type DownloadDecision } from '@/domain/reports/downloadApproval';
import { notify } from '../../../accounts/notices/notify';
import { peopleWho } from '../../../accounts/notices/peopleWho';
import { fullName } from '../../../accounts/users/selectUsers';
import type { Ctx } from '../../../foundation/http/handler';
import { timestamp } from '../../../foundation/store/columns';
import { publish } from '../../../foundation/store/live/live';
import { appUser, type Download } from '../../../foundation/store/schema/accounts/core';
import { downloadParams } from '../downloadParams';

/** Notifies those who may decide of what awaits them, and the requester of the decision; never of one's own act. */
export async function notifyDeciders(
  ctx: Ctx,
  row: Download,
  action: DownloadDecision | 'request' | 'withdraw',
): Promise<void> {
  const { name, line } = downloadParams.parse(row.params);
  if (line === null) return;
  const { db, person, now } = ctx;
  const { companyId } = row;
  const [by] = await db.select({ name: fullName }).from(appUser).where(eq(appUser.id, person.userId));
  const facts = { name, line, id: row.id, subject: 'download', by: by?.name ?? '' } as const;
  const approve = permissionOf(lineTable[line].module, downloadApprover, 'approve');
  const deciders = (await peopleWho(db, companyId, approve, row.userId)).filter((id) => id !== row.userId);
  // Their list of what awaits them is out of date.
  for (const id of deciders)
    await publish(db, { companyId, topic: 'download', access: `user:${id}`, payload: { id: row.id } });
  if (action === 'request') {
    await notify(db, { companyId, userIds: deciders, kind: 'approvalWanted', facts, at: now });
    return;
  }
  await countAwaiting(ctx, line);
  if (action === 'withdraw') return;
  const approved = action === 'approve';
  await notify(db, {
    companyId,
    userIds: [row.userId],
    kind: 'approvalAnswered',
    facts: { ...facts, approved },
    at: now,
  });
}

/**
 * Unread requests say what awaits now: how many, and the latest. One with nothing left counts as read. People see those
 * of the ids folded into their notice, so a request outside their data scope is never counted.
 */
async function countAwaiting({ db, person: { companyId }, clock }: Ctx, line: LineId): Promise<void> {
  const fold = noticeFold('approvalWanted', { name: '', line, subject: 'download' });
  const { rows } = await db.execute<{ user_id: number }>(sql`
    update notice n set
        count = greatest(1, w.waiting),
        read_at = case when w.waiting = 0 then now() end,
        payload = coalesce(w.facts, n.payload)
      from (select m.id, count(d.id)::int as waiting,
                   (array_agg(d.facts order by d.id desc) filter (where d.id is not null))[1]
                     || jsonb_build_object('ids', jsonb_agg(d.id order by d.id) filter (where d.id is not null)) as facts
              from notice m left join lateral (
                select x.id, jsonb_build_object('name', x.params ->> 'name', 'line', ${line}::text, 'id', x.id,
                       'subject', 'download', 'by', u.first_name || ' ' || u.last_name) as facts
                  from download x join app_user u on u.id = x.user_id
                 where x.company_id = ${companyId} and x.state = 'awaiting' and x.expires_at > ${timestamp(clock.real())}
                   and x.params ->> 'line' = ${line} and coalesce(m.payload -> 'ids', '[]') @> to_jsonb(x.id)) d on true
             where m.company_id = ${companyId} and m.fold_key = ${fold} and m.read_at is null
             group by m.id) w
     where n.id = w.id
    returning n.user_id`);
  for (const { user_id } of rows)
    await publish(db, { companyId, topic: 'notice', access: `user:${user_id}`, payload: { kind: 'approvalWanted' } });
}

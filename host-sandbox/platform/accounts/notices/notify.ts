import { sql } from 'drizzle-orm';
import {
  countsById,
  noticeFold,
  noticeRetentionDays,
  type NoticeFacts,
  type NoticeKind,
} from '@/domain/accounts/notices';
import { noticeIdsMax } from '@/domain/limits';
import { timestamp } from '../../foundation/store/columns';
import { publish } from '../../foundation/store/live/live';
import type { Db } from '../../foundation/store/store';

const DAY_MS = 86_400_000;

export interface NewNotice {
  readonly companyId: number;
  /** recipients, each once */
  readonly userIds: readonly number[];
  readonly kind: NoticeKind;
  readonly facts: NoticeFacts;
  /** world time */
  readonly at: number;
}

/**
 * Part of the caller's transaction. An unread notice of the same kind and place is counted up instead of filling the
 * list, what is in it already not once more; old ones make room. Facts bring their own `ids` where `id` names no such
 * thing.
 */
export async function notify(db: Db, { companyId, userIds, kind, facts, at }: NewNotice): Promise<void> {
  const users = [...new Set(userIds)].sort((a, b) => a - b);
  if (users.length === 0) return;
  const ids = `{${users.join(',')}}`;
  const counted = countsById.has(kind) && facts.id !== undefined ? { ...facts, ids: [facts.id] } : facts;
  const before = sql`coalesce(notice.payload -> 'ids', '[]'::jsonb)`;
  const added = sql`excluded.payload -> 'ids'`;
  await db.execute(sql`
    insert into notice (company_id, user_id, kind, fold_key, payload, at)
    select ${companyId}, u, ${kind}, ${noticeFold(kind, facts)}, ${JSON.stringify(counted)}::jsonb, ${timestamp(at)}
      from unnest(${ids}::integer[]) as u
    on conflict (user_id, fold_key) where read_at is null
    do update set
      count = notice.count + case when ${before} @> (${added}) then 0 else 1 end,
      payload = case when ${added} is null then excluded.payload else jsonb_set(excluded.payload, '{ids}',
        case when ${before} @> (${added}) then ${before}
             when jsonb_array_length(${before}) < ${noticeIdsMax}::int then ${before} || (${added})
             else (${before} - 0) || (${added}) end) end,
      at = greatest(notice.at, excluded.at)`);
  await db.execute(sql`
    delete from notice where user_id = any(${ids}::integer[]) and at < ${timestamp(at - noticeRetentionDays * DAY_MS)}`);
  for (const user of users)
    await publish(db, { companyId, topic: 'notice', access: `user:${user}`, payload: { kind } });
}

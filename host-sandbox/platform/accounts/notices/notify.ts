import { sql } from 'drizzle-orm';
import { noticeFold, noticeRetentionDays, type NoticeFacts, type NoticeKind } from '@/domain/accounts/notices';
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
 * list; old ones make room.
 */
export async function notify(db: Db, { companyId, userIds, kind, facts, at }: NewNotice): Promise<void> {
  const users = [...new Set(userIds)].sort((a, b) => a - b);
  if (users.length === 0) return;
  const ids = `{${users.join(',')}}`;
  await db.execute(sql`
    insert into notice (company_id, user_id, kind, fold_key, payload, at)
    select ${companyId}, u, ${kind}, ${noticeFold(kind, facts)}, ${JSON.stringify(facts)}::jsonb, ${timestamp(at)}
      from unnest(${ids}::integer[]) as u
    on conflict (user_id, fold_key) where read_at is null
    do update set count = notice.count + 1, payload = excluded.payload, at = greatest(notice.at, excluded.at)`);
  await db.execute(sql`
    delete from notice where user_id = any(${ids}::integer[]) and at < ${timestamp(at - noticeRetentionDays * DAY_MS)}`);
  for (const user of users)
    await publish(db, { companyId, topic: 'notice', access: `user:${user}`, payload: { kind } });
}

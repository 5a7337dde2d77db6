import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import type { WebhookField } from '@/domain/webhookEvents';
import { idsText } from '../engine/loadLane';
import type { Db } from '../store/store';
import { hearsWebhook, tellWebhooks, type WebhookFact } from './tellWebhooks';

/** What a call's row of the ledger says to receivers. */
const columnOf = {
  callId: 'attempt_id', taskId: 'task_id', product: 'line', contactName: 'contact_name', calleeNumber: 'phone', tryNumber: 'try_number', ringSeconds: 'ring_seconds',
  talkSeconds: 'talk_seconds', outcome: 'outcome', ringType: 'ring_type', result: 'result', intentionLabel: 'label', hangup: 'hangup', transfer: 'transfer', dialogueRounds: 'rounds',
  eventLabels: 'event_labels', variables: 'variables', slots: 'slots', dialledAt: 'dialled_at', answeredAt: 'answered_at', endedAt: 'ended_at',
} as const satisfies Partial<Record<WebhookField, string>>;

type CallRow = Readonly<Record<string, unknown>>;
interface Named extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly plan_id: number | null;
}

/** task_detail, or task_detail_ic on the information check line: each call of a task once it has ended. */
export async function tellCalls(db: Db, companyId: number, calls: readonly CallRow[]): Promise<void> {
  const of = (line: (line: LineId) => boolean) => calls.filter((row) => line(row.line as LineId));
  const kinds = [['task_detail', of((line) => line !== 'info_check')], ['task_detail_ic', of((line) => line === 'info_check')]] as const;
  for (const [type, rows] of kinds) {
    const hearers = rows.length === 0 ? [] : await hearsWebhook(db, companyId, type);
    if (hearers.length === 0) continue;
    const names = await namesOf(db, rows);
    await tellWebhooks(db, companyId, type, hearers, rows.map((row) => factOf(row, names.get(Number(row.task_id)))));
  }
}

async function namesOf(db: Db, rows: readonly CallRow[]): Promise<Map<number, Named>> {
  const ids = [...new Set(rows.map((row) => Number(row.task_id)))];
  const found = await db.execute<Named>(sql`select id, name, plan_id from task where id = any(${idsText(ids)}::integer[])`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

function factOf(row: CallRow, task: Named | undefined): WebhookFact {
  const said = Object.entries(columnOf).map(([field, column]): [string, unknown] => [field, row[column] ?? null]);
  const talked = { ringSeconds: Math.round(Number(row.ring_seconds)) };
  return { at: Date.parse(String(row.ended_at)), data: { ...Object.fromEntries<unknown>(said), ...talked, taskName: task?.name ?? null, planId: task?.plan_id ?? null } };
}

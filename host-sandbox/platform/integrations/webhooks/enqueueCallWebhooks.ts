import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { RecordedCall } from '@/domain/calls/recordedCall';
import type { CallingEvents, EventContext } from '../../foundation/events/callingEvents';
import { instantText } from '../../foundation/store/columns';
import { idsText } from '../../foundation/store/idsText';
import type { Db } from '../../foundation/store/store';
import { hearsWebhook, enqueueWebhooks, type WebhookFact } from './enqueueWebhooks';

interface TaskName extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly plan_id: number | null;
}

/** task_detail, or task_detail_ic on the information check line: each call of a task once it has ended. */
export async function enqueueCallWebhooks(
  { db }: EventContext,
  { companyId, calls }: CallingEvents['callsEnded'],
): Promise<void> {
  const onLines = (matches: (line: LineId) => boolean) => calls.filter(({ line }) => matches(line));
  const kinds = [
    ['task_detail', onLines((line) => line !== 'info_check')],
    ['task_detail_ic', onLines((line) => line === 'info_check')],
  ] as const;
  for (const [type, ended] of kinds) {
    const hearers = ended.length === 0 ? [] : await hearsWebhook(db, companyId, type);
    if (hearers.length === 0) continue;
    const names = await taskNames(db, ended);
    await enqueueWebhooks(
      db,
      companyId,
      type,
      hearers,
      ended.map((call) => factOf(call, names.get(call.taskId))),
    );
  }
}

async function taskNames(db: Db, calls: readonly RecordedCall[]): Promise<Map<number, TaskName>> {
  const ids = [...new Set(calls.map(({ taskId }) => taskId))];
  const found = await db.execute<TaskName>(
    sql`select id, name, plan_id from task where id = any(${idsText(ids)}::integer[])`,
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}

function factOf(call: RecordedCall, task: TaskName | undefined): WebhookFact {
  return {
    at: call.endedAt,
    data: {
      callId: call.attemptId,
      taskId: call.taskId,
      product: call.line,
      contactName: call.contactName,
      calleeNumber: call.phone,
      tryNumber: call.tryNumber,
      ringSeconds: Math.round(call.ringSeconds),
      talkSeconds: call.talkSeconds,
      outcome: call.outcome,
      ringType: call.ringType,
      result: call.result,
      intentionLabel: call.label,
      hangup: call.hangup,
      transfer: call.transfer,
      dialogueRounds: call.rounds,
      eventLabels: call.eventLabels,
      variables: call.variables,
      slots: call.slots,
      dialledAt: instantText(call.dialledAt),
      answeredAt: call.answeredAt === null ? null : instantText(call.answeredAt),
      endedAt: instantText(call.endedAt),
      taskName: task?.name ?? null,
      planId: task?.plan_id ?? null,
    },
  };
}

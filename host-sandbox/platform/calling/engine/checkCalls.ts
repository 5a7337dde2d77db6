import { findingsOf, isChecked, scoreOf } from '@/domain/calls/qualityCheck';
import type { ResultLetter } from '@/domain/calling/labels';
import type { CallParameters } from '@/domain/calling/callParameters';
import type { Db } from '../../foundation/store/store';
import { Chance } from '@/domain/calling/chance';
import { turnOf, type Script } from '@/domain/robots/script';
import type { Turn } from '@/domain/calls/turn';
import type { CallInProgress } from './dialing/model';
import { insertRows } from '../../foundation/store/insertRows';

export interface EndedRecord {
  readonly attemptId: number;
  readonly call: CallInProgress;
  readonly result: ResultLetter;
  readonly turns: readonly Turn[];
  readonly script: Script;
  readonly seed: number;
  readonly parameters: CallParameters;
}

const columns = {
  attempt_id: 'bigint',
  company_id: 'integer',
  task_id: 'integer',
  findings: 'text[]',
  score: 'smallint',
} as const;

/**
 * Checks a sample of the calls that ended. The sample is drawn by the task's seed, so that the same calls are drawn
 * however often a round runs.
 */
export async function checkCalls(db: Db, companyId: number, records: readonly EndedRecord[]): Promise<void> {
  const rows = records.flatMap(({ attemptId, call, result, turns, script, seed, parameters }) => {
    const { talkSeconds, hangup } = call.plan;
    const draw = Chance.of(seed, call.contact.phone, call.number, 'check').between(0, 1);
    if (turns.length === 0 || !isChecked(parameters, { talkSeconds, result }, draw)) return [];
    const last = turns.findLast(({ speaker }) => speaker === 'robot');
    const kind = last === undefined ? undefined : turnOf(script, last.node)?.kind;
    const found = findingsOf({ turns, hangup, closed: kind === 'end' });
    return [
      {
        attempt_id: attemptId,
        company_id: companyId,
        task_id: call.contact.taskId,
        findings: found,
        score: scoreOf(found),
      },
    ];
  });
  await insertRows(db, 'call_check', columns, rows);
}

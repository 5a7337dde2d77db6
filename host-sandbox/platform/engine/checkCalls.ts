import { findingsOf, isChecked, scoreOf } from '@/domain/qualityCheck';
import type { CallParameters } from '@/domain/callParameters';
import type { Db } from '../store/store';
import { Chance } from '../world/chance';
import type { Script } from '../world/dialogue/script';
import type { Turn } from '../world/dialogue/turn';
import type { CallInProgress } from './dialing/model';
import { insertRows } from './rows';

export interface EndedRecord {
  readonly attemptId: number;
  readonly call: CallInProgress;
  readonly result: string;
  readonly turns: readonly Turn[];
  readonly script: Script;
  readonly seed: number;
  readonly parameters: CallParameters;
}

const columns = { attempt_id: 'bigint', company_id: 'integer', task_id: 'integer', findings: 'text[]', score: 'smallint' } as const;

/** The sample of the calls that ended is checked with them: the same calls of a task are drawn whatever happens. */
export async function checkCalls(db: Db, companyId: number, records: readonly EndedRecord[]): Promise<void> {
  const rows = records.flatMap(({ attemptId, call, result, turns, script, seed, parameters }) => {
    const { talkSeconds, hangup } = call.plan;
    const draw = Chance.of(seed, call.contact.phone, call.number, 'check').between(0, 1);
    if (turns.length === 0 || !isChecked(parameters, { talkSeconds, result }, draw)) return [];
    const last = turns.findLast(({ speaker }) => speaker === 'robot');
    const kind = last === undefined ? undefined : script.nodes[last.node]?.kind;
    const found = findingsOf({ turns, hangup, closed: kind === 'closing' });
    return [{ attempt_id: attemptId, company_id: companyId, task_id: call.contact.taskId, findings: found, score: scoreOf(found) }];
  });
  await insertRows(db, 'call_check', columns, rows);
}

import type { LineId } from '@/domain/lines';
import type { ShieldMethod } from '@/domain/shield';
import type { KeptBack } from '../engine/dialing/shieldGate';
import { insertRows } from '../engine/rows';
import { instantText } from '../store/columns';
import type { Db } from '../store/store';

/** A contact that was not called for a strategy. */
export interface NewBlock {
  readonly contact: { readonly id: number; readonly taskId: number; readonly phone: string };
  readonly line: LineId;
  readonly at: number;
  readonly by: KeptBack;
}

const columns = {
  company_id: 'integer', line: 'text', strategy_id: 'integer', task_id: 'integer', contact_id: 'bigint', phone: 'text', method: 'text', at: 'timestamptz',
  since: 'timestamptz', until: 'timestamptz', times: 'integer', screening_days: 'smallint', condition: 'jsonb',
} as const;

/** With the rule as it is now: a strategy may be changed later. */
export async function insertBlocks(db: Db, companyId: number, method: ShieldMethod, blocks: readonly NewBlock[]): Promise<void> {
  await insertRows(db, 'shield_block', columns, blocks.map(({ contact, line, at, by }) => ({
    company_id: companyId, line, strategy_id: by.strategyId, task_id: contact.taskId, contact_id: contact.id, phone: contact.phone, method,
    at: instantText(at), since: instantText(by.since), until: instantText(by.until), times: by.times, screening_days: by.screeningDays, condition: by.counted,
  })));
}

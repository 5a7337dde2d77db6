import type { LineId } from '@/domain/products/lines';
import type { ShieldMethod } from '@/domain/blocking/shield';
import type { ShieldedBy } from './shieldGate';
import { insertRows } from '../../../foundation/store/insertRows';
import { instantText } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';

/** A contact that was not called because of a shield strategy. */
export interface NewBlock {
  readonly contact: { readonly id: number; readonly taskId: number; readonly phone: string };
  readonly line: LineId;
  readonly at: number;
  readonly by: ShieldedBy;
}

const columns = {
  company_id: 'integer',
  line: 'text',
  strategy_id: 'integer',
  task_id: 'integer',
  contact_id: 'bigint',
  phone: 'text',
  method: 'text',
  at: 'timestamptz',
  since: 'timestamptz',
  until: 'timestamptz',
  times: 'integer',
  screening_days: 'smallint',
  condition: 'jsonb',
} as const;

/** Copies the rule as it is now, because a strategy may be changed later. */
export async function insertBlocks(
  db: Db,
  companyId: number,
  method: ShieldMethod,
  blocks: readonly NewBlock[],
): Promise<void> {
  await insertRows(
    db,
    'shield_block',
    columns,
    blocks.map(({ contact, line, at, by }) => ({
      company_id: companyId,
      line,
      strategy_id: by.strategyId,
      task_id: contact.taskId,
      contact_id: contact.id,
      phone: contact.phone,
      method,
      at: instantText(at),
      since: instantText(by.since),
      until: instantText(by.until),
      times: by.times,
      screening_days: by.screeningDays,
      condition: by.counted,
    })),
  );
}

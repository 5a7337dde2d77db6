import type { LiveAct } from '@/domain/live/liveActs';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import type { ActTable } from '../../../foundation/store/schema/calling/liveActs';
import { selectActs } from './readLiveActs';

export interface GivenAct {
  readonly id: number;
  readonly kind: LiveAct;
  /** the last act the person saw; 0 for none */
  readonly version: number;
  readonly turn?: string;
  readonly hint?: string;
}

/**
 * The number an act gets, with the company's dial state locked; `isDone`: it is this person's last act, clicked again.
 * Of two supervisors at once the second is told who the first was.
 */
export async function openAct(
  { db, person }: Pick<Ctx, 'db' | 'person'>,
  table: ActTable,
  { id, kind, version, ...said }: GivenAct,
): Promise<{ readonly number: number; readonly isDone: boolean }> {
  const last = (await selectActs(db, table, id)).at(-1);
  if (last === undefined || last.number === version) return { number: (last?.number ?? 0) + 1, isDone: false };
  const { turn = null, hint = null } = said;
  const isSame = last.kind === kind && last.turn === turn && last.hint === hint && last.userId === person.userId;
  if (isSame && last.number === version + 1) return { number: last.number, isDone: true };
  throw new Refusal('liveCall.steered', { name: last.operator ?? last.by });
}

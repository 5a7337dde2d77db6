import type { Reply } from '@/contract/contract';
import type { Script } from '@/domain/calls/script';
import type { Turn } from '@/domain/calls/turn';

/** section 3: what a slot holds that was never asked for */
const EMPTY_SLOT = '-';

type PresentedTurn = Reply<'call.detail'>['turns'][number];

/**
 * What was said, and which answer filled which slot: the last thing the callee said at a node that keeps its answer.
 * Slots nothing in the script keeps stand with the call, at no moment.
 */
export function presentTurns(
  turns: readonly Turn[],
  slots: Readonly<Record<string, string>>,
  script: Script | null,
): PresentedTurn[] {
  const filledAt = new Map<string, number>();
  turns.forEach((turn, index) => {
    const name = script?.nodes[turn.node]?.slot?.name;
    const isFilled = name !== undefined && (slots[name] ?? EMPTY_SLOT) !== EMPTY_SLOT;
    if (isFilled && turn.speaker === 'callee') filledAt.set(name, index);
  });
  return turns.map((turn, index) => ({
    speaker: turn.speaker,
    text: turn.text,
    atMs: turn.atMs,
    durationMs: turn.durationMs,
    node: turn.node,
    slots: [...filledAt].filter(([, at]) => at === index).map(([slot]) => slot),
  }));
}

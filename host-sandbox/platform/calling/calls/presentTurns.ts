import type { Reply } from '@/contract/contract';
import { emptySlot } from '@/domain/calls/slots';
import type { Script } from '@/domain/robots/script';
import type { Turn } from '@/domain/calls/turn';
import { hintNode } from '@/domain/live/talkSoFar';
import { maskNumbersIn } from '../../foundation/phones/maskFields';

type PresentedTurn = Reply<'call.detail'>['turns'][number];

/**
 * The turns of a call with the slot each answer filled: the callee's last turn at a node that stores its answer. Slots
 * that no node of the script stores are listed with the call, without a turn.
 */
export function presentTurns(
  turns: readonly Turn[],
  slots: Readonly<Record<string, string>>,
  script: Script | null,
): PresentedTurn[] {
  const filledAt = new Map<string, number>();
  turns.forEach((turn, index) => {
    const name = script?.turns[turn.node]?.slot?.name;
    const isFilled = name !== undefined && (slots[name] ?? emptySlot) !== emptySlot;
    if (isFilled && turn.speaker === 'callee') filledAt.set(name, index);
  });
  return turns.map((turn, index) => ({
    speaker: turn.speaker,
    // The robot's words come from the script; people name and type numbers.
    text: turn.speaker === 'robot' && turn.node !== hintNode ? turn.text : maskNumbersIn(turn.text),
    atMs: turn.atMs,
    durationMs: turn.durationMs,
    node: turn.node,
    slots: [...filledAt].filter(([, at]) => at === index).map(([slot]) => slot),
  }));
}

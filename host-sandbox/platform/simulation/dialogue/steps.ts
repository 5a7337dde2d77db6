import type { PlannedCall } from '@/domain/calling/carrier';
import type { Meaning } from './meaning';
import type { Walk, WalkPart } from './walkScript';

/** A walk as it is spoken, one after the other. */
export type Step =
  | { readonly by: 'robot'; readonly node: string }
  | {
      readonly by: 'callee';
      readonly means: Meaning;
      readonly node: string;
      readonly intent: string | null;
    };

/** The steps of a walk; those after a transfer only where no agent took the call and none is waited for. */
export function stepsOf(walk: Walk, plan: PlannedCall): readonly Step[] {
  const { untaken } = walk;
  const isUntaken = untaken !== null && plan.transfer === 'fail' && plan.desk === undefined;
  return isUntaken ? [...stepsOfPart(walk), ...stepsOfPart(untaken)] : stepsOfPart(walk);
}

function stepsOfPart({ spoke, answers }: WalkPart): readonly Step[] {
  return spoke.flatMap((turns, index): Step[] => {
    const answer = answers[index];
    return [
      ...turns.map((node) => ({ by: 'robot', node }) as const),
      ...(answer ? [{ by: 'callee', ...answer, node: answer.turn } as const] : []),
    ];
  });
}

import { secondMs } from '@/domain/limits';
import type { Turn } from '@/domain/calls/turn';
import type { EndedCaller, InboundAdvanced, TalkingCaller } from './model';

type AnyTalk = TalkingCaller | EndedCaller;

/** The stretch of an advance; advances follow each other without gaps. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A transfer whose outcome stands since `at`. */
export interface Transfer {
  readonly call: AnyTalk;
  readonly at: number;
}

/** Transfers whose outcome came to stand within an advance: each is in exactly one. */
export function transfersIn(
  { talking, ended }: Pick<InboundAdvanced, 'talking' | 'ended'>,
  span: Span,
  turnsOf: (call: AnyTalk) => readonly Turn[],
): Transfer[] {
  return [...talking, ...ended].flatMap((call) => {
    const at = standsAt(call, span, turnsOf);
    return at === null ? [] : [{ call, at }];
  });
}

/**
 * An agent speaks, or the call is over without one: until then a supervisor who ends the call makes its transfer one
 * that no agent took. An agent who begins to speak at the end of the span has not spoken yet.
 */
function standsAt(call: AnyTalk, { from, to }: Span, turnsOf: (call: AnyTalk) => readonly Turn[]): number | null {
  const { plan, beganAt } = call;
  if (plan === null || beganAt === null || plan.transfer === 'none') return null;
  const isOver = !('endsAt' in call);
  const endsAt = isOver ? call.endedAt : call.endsAt;
  if (plan.transfer !== 'success') return isOver ? endsAt : null;
  // The words of calls that are still with the robot need not be known.
  if (!isOver && endsAt - plan.agentSeconds * secondMs >= to) return null;
  const spoke = turnsOf(call).find(({ speaker }) => speaker === 'agent');
  const at = spoke === undefined ? endsAt : beganAt + spoke.atMs;
  return at >= from && (isOver || at < to) ? at : null;
}

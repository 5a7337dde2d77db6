import { Chance } from '@/domain/calling/chance';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Converse, Dialogue } from '@/domain/calls/conversation';
import { secondMs } from '@/domain/limits';
import type { Script } from '@/domain/robots/script';
import type { TestCall } from '../../../foundation/store/schema/calling/testCalls';

export type DialledTest = Pick<TestCall, 'phone' | 'variables' | 'timeZone' | 'carrierSeed'> & {
  readonly plan: PlannedCall;
  readonly dialledAt: number;
};

/** What is said in a test call that goes by its plan, from its first word to its last. */
export function talkOfTest(call: DialledTest, script: Script, converse: Converse): Dialogue {
  const { plan, variables, dialledAt, timeZone, carrierSeed, phone } = call;
  return converse({
    script,
    plan,
    variables,
    voicemailMsg: '',
    at: dialledAt,
    zone: timeZone,
    chance: Chance.of(carrierSeed, phone, 1, 'talk'),
  });
}

/** When somebody, or a machine, picked up; null when nobody did. */
export function answeredAtOf({ plan, endsAt }: Pick<TestCall, 'plan' | 'endsAt'>): number | null {
  if (plan === null || endsAt === null) return null;
  const isAnswered = plan.talkSeconds > 0 || plan.ringType === 'answered';
  return isAnswered ? endsAt - plan.talkSeconds * secondMs : null;
}

/** What was said until now: of a call in progress, the turns begun of the record that it will leave. */
export function saidUntil(
  call: TestCall,
  { script, converse, now }: { readonly script: Script; readonly converse: Converse; readonly now: number },
): Pick<Dialogue, 'turns' | 'slots'> {
  const { plan, dialledAt, state } = call;
  if (call.turns !== null) return { turns: call.turns, slots: call.slots ?? {} };
  const answeredAt = answeredAtOf(call);
  if (state !== 'calling' || plan === null || dialledAt === null || answeredAt === null)
    return { turns: [], slots: {} };
  const { turns } = talkOfTest({ ...call, plan, dialledAt }, script, converse);
  return { turns: turns.filter(({ atMs }) => answeredAt + atMs <= now), slots: {} };
}

import { Chance } from '@/domain/calling/chance';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Converse, Dialogue } from '@/domain/calls/conversation';
import { secondMs } from '@/domain/limits';
import { talkBegins, talkSoFar } from '@/domain/live/talkSoFar';
import { Recogniser } from '@/domain/robots/talk/recognise';
import type { Script } from '@/domain/robots/script';
import { localDay } from '@/domain/time/zone';
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

/** When a person or a machine picked up; null: not answered. */
export function answeredAtOf({ plan, endsAt }: Pick<TestCall, 'plan' | 'endsAt'>): number | null {
  if (plan === null || endsAt === null) return null;
  const isAnswered = plan.talkSeconds > 0 || plan.ringType === 'answered';
  return isAnswered ? endsAt - plan.talkSeconds * secondMs : null;
}

interface Said extends Pick<Dialogue, 'turns' | 'slots'> {
  /** what it has come to; null before the talk and once it is over */
  readonly label: string | null;
}

/** What was said until now: of a call in progress the turns begun of the record that it will leave. */
export function saidUntil(
  call: TestCall,
  { script, converse, now }: { readonly script: Script; readonly converse: Converse; readonly now: number },
): Said {
  const { plan, dialledAt, state, timeZone } = call;
  if (call.turns !== null) return { turns: call.turns, slots: call.slots ?? {}, label: null };
  const answeredAt = answeredAtOf(call);
  if (state !== 'calling' || plan === null || dialledAt === null || answeredAt === null || answeredAt > now)
    return { turns: [], slots: {}, label: null };
  const { turns } = talkOfTest({ ...call, plan, dialledAt }, script, converse);
  const said = turns.filter(({ atMs }) => answeredAt + atMs <= now);
  // A machine answers nothing.
  if (plan.ringType !== 'answered') return { turns: said, slots: {}, label: null };
  const today = localDay(dialledAt, timeZone);
  const { slots, label } = talkSoFar(script, new Recogniser(script), said, talkBegins(script), today);
  return { turns: said, slots, label };
}

import { unansweredLabel } from '@/domain/calling/ringTypes';
import type { Dial, PlannedCall } from '@/domain/calling/carrier';
import type { CarrierParams } from './carrierParams';
import type { Chance } from '@/domain/calling/chance';
import { silent } from '../dialogue/course';
import { planTalk, secondsOf } from '../dialogue/plannedTalk';

interface Met {
  readonly ringMs: number;
  /** whether the detection says machine */
  readonly detected: boolean;
  /** true: a person whom the detection takes for a machine */
  readonly person: boolean;
  readonly chance: Chance;
}

/** A greeting before the beep lasts 10 to 20 s. */
const GREETING_S = [10, 20] as const;
/** Characters of a message read per second. */
const MESSAGE_CHARS_PER_S = 14;
/** A robot that hears no answer gives up after its prompts. */
const UNHEARD_S = [12, 25] as const;

/**
 * A mailbox picks up, or a person is taken for one. If it is not detected, it becomes a conversation without
 * understanding.
 */
export function meetMachine(params: CarrierParams, dial: Dial, met: Met): PlannedCall {
  const verdictMs = Math.round(met.chance.between(params.amd.ms[0], params.amd.ms[1]));
  const limit = dial.rules.voicemailCheck === 1 ? dial.rules.voicemailCheckDuration : null;
  // No result within the time given: the call is treated as one with a person, without private details.
  const inTime = limit === null || verdictMs <= limit;
  const greeting = met.chance.between(GREETING_S[0], GREETING_S[1]);
  const unheard = met.chance.whole(UNHEARD_S[0], UNHEARD_S[1]);
  if (!met.detected || !inTime) return notRecognised(dial, met, unheard);

  const leaves = dial.rules.voicemailHandle === 2 && greeting <= (dial.rules.voicemailMaxWaitTime ?? GREETING_S[1]);
  const talkSeconds = leaves && !met.person ? messageSeconds(dial.rules.voicemailMsg) : 0;
  const waitMs = leaves && !met.person ? Math.round(greeting * 1000) : verdictMs;
  return {
    ringType: 'voicemail',
    ringMs: met.ringMs,
    pickedUp: 'machine',
    lineBusyMs: met.ringMs + waitMs + talkSeconds * 1000,
    talkSeconds,
    agentSeconds: 0,
    label: unansweredLabel(dial.line, 'voicemail'),
    hangup: 'ai',
    transfer: 'none',
    instant: false,
    events: [],
  };
}

/** The robot talks to somebody who does not answer. */
function notRecognised({ script }: Dial, met: Met, wantedSeconds: number): PlannedCall {
  const planned = planTalk(script, silent, 0, wantedSeconds * 1000);
  const talkSeconds = secondsOf(planned, wantedSeconds * 1000);
  return {
    ringType: 'answered',
    ringMs: met.ringMs,
    pickedUp: met.person ? 'person' : 'machine',
    lineBusyMs: met.ringMs + talkSeconds * 1000,
    talkSeconds,
    agentSeconds: 0,
    label: planned.walk.label,
    hangup: 'ai',
    transfer: 'none',
    instant: false,
    events: [...planned.walk.events],
    talk: planned.course,
  };
}

/** The script's own message is as long as this. */
const SCRIPT_MESSAGE_S = 9;

function messageSeconds(message: string): number {
  if (message === '') return SCRIPT_MESSAGE_S;
  return Math.max(3, Math.ceil([...message].length / MESSAGE_CHARS_PER_S));
}

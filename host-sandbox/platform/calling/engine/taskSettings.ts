import type { CallParameters } from '@/domain/calling/callParameters';
import type { CallHours } from '@/domain/calling/callWindow';
import { secondMs } from '@/domain/limits';
import type { DialRules } from '@/domain/calling/carrier';

/** The daily pause of a task's calls, in the task's zone. */
export function hoursOf({ pauseStart, pauseEnd }: Pick<CallParameters, 'pauseStart' | 'pauseEnd'>): CallHours {
  return pauseStart === null || pauseEnd === null ? {} : { pause: { fromMinute: pauseStart, toMinute: pauseEnd } };
}

/** How long a robot rests after each call of the task. */
export function restMsOf({ restTimes }: Pick<CallParameters, 'restTimes'>): number {
  return restTimes * secondMs;
}

/** The call parameters that the carrier needs. */
export function rulesOf(parameters: CallParameters): DialRules {
  const { ringLimit, voicemailCheck, voicemailCheckDuration, voicemailHandle, voicemailMaxWaitTime, voicemailMsg } =
    parameters;
  return { ringLimit, voicemailCheck, voicemailCheckDuration, voicemailHandle, voicemailMaxWaitTime, voicemailMsg };
}

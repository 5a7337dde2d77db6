import { labelOf, type ResultLetter } from './labels';
import type { LineId } from '../products/lines';

/** What the network answered; stored beside the result letters, which merge several of them. */
export const ringTypes = ['answered', 'noAnswer', 'busy', 'off', 'rejected', 'invalid', 'failed', 'voicemail'] as const;
export type RingType = (typeof ringTypes)[number];

export function isRingType(text: string): text is RingType {
  return ringTypes.some((type) => type === text);
}

/** Not through to anybody or anything: merged into "not connected". */
const notConnected = ['busy', 'off', 'rejected', 'invalid', 'failed'] as const;
type Unanswered = Exclude<RingType, 'answered'>;

/** Letters of calls that were not answered. */
const mergedLabels: Readonly<Record<LineId, { noAnswer: string; notConnected: string; voicemail: string }>> = {
  collection: { noAnswer: 'F', notConnected: 'F', voicemail: 'G' },
  marketing: { noAnswer: 'F', notConnected: 'F', voicemail: 'G' },
  info_check: { noAnswer: 'E', notConnected: 'F', voicemail: 'G' },
  cod: { noAnswer: 'F', notConnected: 'F', voicemail: 'G' },
};

/** The intention letter of a call that was not answered. */
export function unansweredLabel(line: LineId, ringType: Unanswered): string {
  return mergedLabels[line][groupOf(ringType)];
}

function groupOf(ringType: Unanswered): 'noAnswer' | 'notConnected' | 'voicemail' {
  return notConnected.some((type) => type === ringType)
    ? 'notConnected'
    : ringType === 'voicemail'
      ? 'voicemail'
      : 'noAnswer';
}

/** The result letter: what an answered call came to by its label, else E, F or G by ring type. */
export function resultOf(line: LineId, ringType: RingType, label: string): ResultLetter {
  if (ringType === 'answered') return labelOf(line, label)?.result ?? 'D';
  const group = groupOf(ringType);
  return group === 'voicemail' ? 'G' : group === 'noAnswer' ? 'E' : 'F';
}

/** Reached is a person on the line; a machine is not. */
export function outcomeOf(ringType: RingType): 'reached' | 'unreached' {
  return ringType === 'answered' ? 'reached' : 'unreached';
}

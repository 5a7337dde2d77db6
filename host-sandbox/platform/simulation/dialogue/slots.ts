import type { Meaning } from './meaning';
import type { Script, Slot } from '@/domain/calls/script';

/** What a callee named in an answer. */
export interface Answer {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly words: string;
}

const agreeing: readonly Meaning[] = ['yes', 'willing', 'confirm', 'orderYes', 'addressYes', 'interested'];
const denying: readonly Meaning[] = ['refuse', 'notInterested', 'mismatch', 'refuseOrder', 'waive', 'wrongPerson'];
/** Meanings that name a day. */
const naming: readonly Meaning[] = ['payDate', 'paidDate', 'contactTime'];

/** Nothing was asked yet. */
export function emptySlots(script: Script): Record<string, string> {
  return Object.fromEntries(
    Object.values(script.nodes).flatMap((node) => (node.slot ? [[node.slot.name, '-'] as const] : [])),
  );
}

export function slotValue({ kind }: Slot, means: Meaning, answer: Answer): string {
  if (means === 'silence') return 'S';
  if (kind === 'date') return naming.includes(means) ? answer.day : 'O';
  if (kind === 'words') return means === 'agent' || means === 'stop' ? 'O' : answer.words;
  if (kind === 'verification') return agreeing.includes(means) ? 'A' : denying.includes(means) ? 'R' : 'V';
  if (agreeing.includes(means)) return 'Y';
  if (denying.includes(means)) return 'N';
  return 'O';
}

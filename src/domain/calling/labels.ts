import type { LineId } from '../products/lines';

/** Products whose calls carry an intention label: the four lines and inbound. */
export type LabelledProduct = LineId | 'Inbound';

/** Result letters, the same for every line: A success … G voicemail. */
export const resultLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type ResultLetter = (typeof resultLetters)[number];

/** How a call came to an end. */
export const hangupParties = ['user', 'ai', 'agent'] as const;
export type HangupParty = (typeof hangupParties)[number];

/** Transfer status: not transferred, success, failed, tried but unsure. */
export const transferStates = ['none', 'success', 'fail', 'unsure'] as const;
export type TransferState = (typeof transferStates)[number];

export const callOutcomes = ['reached', 'unreached'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export interface Label {
  readonly letter: string;
  /** English, as on the wire: `A:willing`. Other languages: locales/<language>/labels.json, `<product>.<letter>`. */
  readonly name: string;
  /** when the letter is given, for people who annotate */
  readonly meaning: string;
  /** the result of an answered call with it; null for letters of unanswered calls */
  readonly result: ResultLetter | null;
  /** the person agrees to what the line asks for */
  readonly positive: boolean;
  /** nothing was understood: counts as answered, never as an effective call */
  readonly understood: boolean;
}

function label(
  letter: string,
  name: string,
  meaning: string,
  result: ResultLetter | null,
  kind: 'positive' | 'plain' | 'notUnderstood' = 'plain',
): Label {
  return { letter, name, meaning, result, positive: kind === 'positive', understood: kind !== 'notUnderstood' };
}

const voicemail = label('G', 'voicemail', 'A machine took the call.', null);

export const labelTable: Readonly<Record<LabelledProduct, readonly Label[]>> = {
  collection: [
    label('A', 'willing', 'Promises to pay.', 'A', 'positive'),
    label('B', 'unwilling', 'Refuses to pay.', 'B'),
    label('C', 'paid', 'Says it has been paid.', 'A', 'positive'),
    label('D', 'denied', 'Denies the debt or being the person.', 'B'),
    label('E', 'needs follow up', 'The talk ended without a clear answer.', 'C'),
    label('F', 'no-answer', 'Nobody answered, or the number was not connected.', null),
    voicemail,
    label('H', 'need help', 'Asks for help or for a person.', 'D'),
  ],
  marketing: [
    label('A', 'willing', 'Wants the offer.', 'A', 'positive'),
    label('B', 'unwilling', 'Does not want the offer.', 'B'),
    label('C', 'bought/applied/registered', 'Has it already.', 'A', 'positive'),
    label('D', 'wrong number', 'Is not the person.', 'D'),
    label('E', 'not recognized', 'What was said could not be understood.', 'C', 'notUnderstood'),
    label('F', 'no answer', 'Nobody answered, or the number was not connected.', null),
    voicemail,
    label('H', 'consider', 'Wants to think about it.', 'C'),
    label('I', 'busy', 'Answered, but has no time now.', 'C'),
  ],
  info_check: [
    label('A', 'success', 'The information was verified.', 'A', 'positive'),
    label('B', 'failed', 'The information does not match.', 'B'),
    label('C', 'unfinished', 'The call ended before all was asked.', 'C'),
    label('D', 'others', 'Another person, or another matter.', 'D'),
    label('E', 'no-answer', 'Nobody answered.', null),
    label('F', 'not connected', 'Busy, off, rejected, invalid or a fault of the line.', null),
    voicemail,
  ],
  cod: [
    label('A', 'ready to dispatch', 'Confirms the order as it is.', 'A', 'positive'),
    label('B', 'partial info confirmed', 'Confirms a part of the order.', 'C'),
    label('C', 'address change', 'Wants the order, at another address.', 'A', 'positive'),
    label('D', 'refuse', 'Refuses the order.', 'B'),
    label('E', 'no voice', 'Answered, but nobody spoke.', 'C', 'notUnderstood'),
    label('F', 'no answer', 'Nobody answered, or the number was not connected.', null),
    voicemail,
    label('H', 'waiver', 'Gives the order up.', 'B'),
    label('I', 'busy', 'Answered, but has no time now.', 'C'),
    label('J', 'not recognized', 'What was said could not be understood.', 'D', 'notUnderstood'),
  ],
  Inbound: [
    label('A', 'inquire order', 'Asks about an order.', 'A', 'positive'),
    label('B', 'complaint', 'Complains.', 'D'),
  ],
};

export const labelledProducts: readonly LabelledProduct[] = ['collection', 'marketing', 'info_check', 'cod', 'Inbound'];

export function labelOf(product: LabelledProduct, letter: string): Label | null {
  return labelTable[product].find((one) => one.letter === letter) ?? null;
}

/** Letters only an answered call carries. */
export function answeredLabels(product: LabelledProduct): string[] {
  return labelTable[product].filter((one) => one.result !== null).map((one) => one.letter);
}

export function positiveLabels(product: LabelledProduct): string[] {
  return labelTable[product].filter((one) => one.positive).map((one) => one.letter);
}

/** Letter, colon, text, as the start-up fetch sends them. */
export function labelSets(): Record<string, string[]> {
  return wireLists((one) => `${one.letter}:${one.name}`);
}

export function labelAnnotations(): Record<string, string[]> {
  return wireLists((one) => `${one.letter}:${one.meaning}`);
}

function wireLists(text: (one: Label) => string): Record<string, string[]> {
  return Object.fromEntries(labelledProducts.map((product) => [product, labelTable[product].map(text)]));
}

import { checkLength, lengthOf, problem, type FieldProblem } from '../problem';

/** Slots with words in every language; others are named by the scripts that fill them. */
export const knownSlots = [
  'identity',
  'interest',
  'contact_date',
  'pay_intention',
  'pay_date',
  'part_payment',
  'paid_date',
  'help_reason',
  'order_confirmed',
  'address_confirmed',
  'new_address',
  'refusal_reason',
  'applied_by_self',
  'amount_right',
  'verification',
  'order_number',
  'complaint',
] as const;

export const SLOT_NAME_MAX = 40;
const slotNamePattern = /^[A-Za-z]\w{0,39}$/;

/** Names every object has are taken: read from the slots of a call, they would be there without having been filled. */
const isOfObjects = (name: string) => name in Object.prototype;

/** A slot that a script names: a letter, then letters, digits and underscores. */
export function isSlotName(name: string): boolean {
  return slotNamePattern.test(name) && !isOfObjects(name);
}

/** What is wrong with the name of a new slot; `taken`: those there are. */
export function checkSlotName(field: string, name: string, taken: readonly string[]): readonly FieldProblem[] {
  if (name === '') return [problem(field, 'required')];
  if (!slotNamePattern.test(name))
    return lengthOf(name) > SLOT_NAME_MAX ? checkLength(field, name, SLOT_NAME_MAX) : [problem(field, 'nameCharset')];
  // Two that differ in nothing but capitals would read the same.
  const isTaken = isOfObjects(name) || taken.some((one) => one.toLowerCase() === name.toLowerCase());
  return isTaken ? [problem(field, 'nameExists')] : [];
}

/** Letters of questions and of verification; every other value is a day, or words as said. */
const answerLetters = ['Y', 'N', 'O', 'S', 'A', 'V', 'R'] as const;
/** The question was never asked. */
export const emptySlot = '-';

export type SlotAnswer = (typeof answerLetters)[number] | 'none';

/** Key of the words for a value; null for one that is its own text. */
export function slotAnswer(value: string): SlotAnswer | null {
  if (value === emptySlot) return 'none';
  return answerLetters.find((letter) => letter === value) ?? null;
}

/** The name of a slot without words of its own: `loan_purpose` and `loanPurpose` as `Loan purpose`. */
export function plainSlotName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

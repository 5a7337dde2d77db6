/** Slots of the robots the product ships with; others are named by their scripts. */
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

/** The name of a slot nobody wrote words for: `loan_purpose` and `loanPurpose` as `Loan purpose`. */
export function plainSlotName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

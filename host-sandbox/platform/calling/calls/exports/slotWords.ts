import { knownSlots, plainSlotName, slotAnswer } from '@/domain/calls/slots';

/** Slots in files, as the console shows them. */
export function slotName(name: string, words: (key: string) => string): string {
  return knownSlots.some((known) => known === name) ? words(`slot.${name}`) : plainSlotName(name);
}

/** A letter with what it means; a day, or words as said, as it is. */
export function slotValue(value: string, words: (key: string) => string): string {
  const answer = slotAnswer(value);
  if (answer === null) return value;
  const meaning = words(`slotAnswer.${answer}`);
  return answer === 'none' ? meaning : `${value} · ${meaning}`;
}

import { emptySlot } from '../calls/slots';
import type { Intent, Script, ScriptLanguage, Slot } from './script';
import { spokenDay } from './spokenDay';

export interface Answered {
  readonly text: string;
  /** null: no branch fitted */
  readonly intent: Intent | null;
  readonly language: ScriptLanguage;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** What a slot stores of an answer: silence is S, an answer of another kind O, in verification V. */
export function slotValue({ kind }: Slot, { text, intent, language, today }: Answered): string {
  if (text.trim() === '') return 'S';
  if (kind === 'date') return spokenDay(text, language, today) ?? 'O';
  if (kind === 'words') return intent === null || intent.answer === null ? text : 'O';
  const yes = intent?.answer === 'yes';
  const no = intent?.answer === 'no';
  if (kind === 'verification') return yes ? 'A' : no ? 'R' : 'V';
  return yes ? 'Y' : no ? 'N' : 'O';
}

/** The slots of a script before anything was answered. */
export function emptySlots({ turns }: Pick<Script, 'turns'>): Record<string, string> {
  return Object.fromEntries(
    Object.values(turns).flatMap(({ slot }) => (slot ? [[slot.name, emptySlot] as const] : [])),
  );
}

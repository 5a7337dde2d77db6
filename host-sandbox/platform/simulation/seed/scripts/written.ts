import type { ScriptLanguage, Slot } from '@/domain/robots/script';
import type { Meaning } from '../../dialogue/meaning';

type Purpose =
  | 'greeting'
  | 'identity'
  | 'purpose'
  | 'question'
  | 'objection'
  | 'promise'
  | 'help'
  | 'transfer'
  | 'reprompt'
  | 'closing';

/** One turn as the robots that come with the platform are written. */
export interface WrittenTurn {
  readonly kind: Purpose;
  readonly say: string;
  readonly brief: string;
  /** the next turn by what the callee means; `*` is any other answer */
  readonly answers?: Readonly<Partial<Record<Meaning | '*', string>>>;
  readonly next?: string;
  readonly slot?: Slot;
}

/** A script as it is written: intents, labels and events come from tables, see seedScript. */
export interface WrittenScript {
  readonly language: ScriptLanguage;
  readonly start: string;
  readonly voicemail: string;
  readonly nodes: Readonly<Record<string, WrittenTurn>>;
}

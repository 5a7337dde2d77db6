import { spoken } from '../calls/spokenVariables';
import { namesIn } from '../calls/fillText';
import { replay } from '../robots/talk/replay';
import type { Script } from '../robots/script';
import { calleeAnswers } from '../robots/tunnel/calleeAnswers';
import type { TrialEnd } from './shareLink';

interface SharedTurn {
  readonly speaker: 'robot' | 'callee';
  readonly text: string;
}

export interface SharedTalk {
  readonly turns: readonly SharedTurn[];
  /** null: the robot waits for an answer */
  readonly end: Exclude<TrialEnd, 'left'> | null;
}

interface Conversation {
  readonly answers: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** the day of the talk, YYYY-MM-DD */
  readonly today: string;
}

/** What a visitor hears of a script: texts alone, filled in; a transfer ends the talk, since no agent takes it. */
export function sharedTalk(script: Script, { answers, values, today }: Conversation): SharedTalk {
  // A day that was asked for and not understood is said as in a call: some day.
  const samples = calleeAnswers(script.language);
  const { turns, state } = replay(script, answers, { today });
  return {
    turns: turns.map(({ speaker, text, named }) => ({
      speaker,
      text: speaker === 'robot' ? spoken(text, { ...emptyOf(text), ...samples, ...values, ...named }) : text,
    })),
    end: state.end,
  };
}

/** A name without a value is left out of what is said. */
function emptyOf(text: string): Record<string, string> {
  return Object.fromEntries(namesIn(text).map((name) => [name, '']));
}

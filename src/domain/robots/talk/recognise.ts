import { spokenDay } from '../spokenDay';
import { turnOf, type Branch, type Intent, type Script, type Way } from '../script';
import { likeness, plainWords, standsIn, wordSet } from '../words';

/** Least share of common words at which an answer fits an example phrase. */
const FITS = 0.5;
/** A day in a text that is not filled in yet. */
const dayVariables = /\{\{answer_(date|past)\}\}/;

/** What the robot took from an answer. */
export interface Recognised {
  /** null: the robot hangs up */
  readonly way: Way | null;
  /** null: none fits, or nothing was said */
  readonly intent: string | null;
}

interface CompiledIntent {
  readonly id: string;
  readonly keywords: readonly string[];
  readonly phrases: readonly ReadonlySet<string>[];
  readonly day: boolean;
}

/** Finds what answers mean at each turn of one script; answers it has met are remembered. */
export class Recogniser {
  private readonly intents: ReadonlyMap<string, CompiledIntent>;
  private readonly met = new Map<string, Recognised>();

  constructor(private readonly script: Script) {
    this.intents = new Map(Object.entries(script.intents).map(([id, intent]) => [id, compiled(id, intent)]));
  }

  /** What an answer means at a turn; empty text is silence. */
  at(turnId: string, answer: string): Recognised {
    const key = `${turnId}\n${answer}`;
    const known = this.met.get(key);
    if (known) return known;
    const found = this.recognise(turnId, answer);
    if (this.met.size < REMEMBERED) this.met.set(key, found);
    return found;
  }

  private recognise(turnId: string, answer: string): Recognised {
    const turn = turnOf(this.script, turnId);
    if (!turn) return { way: null, intent: null };
    if (answer.trim() === '') return { way: turn.silence ?? turn.otherwise, intent: null };
    const branch = this.bestOf(turn.branches, answer);
    return branch ? { way: branch, intent: branch.intent } : { way: turn.otherwise, intent: null };
  }

  private bestOf(branches: readonly Branch[], answer: string): Branch | null {
    const heard = {
      text: plainWords(answer),
      words: wordSet(answer),
      day: dayVariables.test(answer) || spokenDay(answer, this.script.language, ANY_DAY) !== null,
    };
    let best: { readonly branch: Branch; readonly score: number } | null = null;
    for (const branch of branches) {
      const intent = this.intents.get(branch.intent);
      const score = intent ? scoreOf(intent, heard) : 0;
      if (score > (best?.score ?? 0)) best = { branch, score };
    }
    return best?.branch ?? null;
  }
}

/** Answers remembered by a script: a bank of utterances fits, a flood of typed ones does not grow for ever. */
const REMEMBERED = 20_000;
/** Whether a day is named does not depend on the day of the call. */
const ANY_DAY = '2026-01-01';

interface Heard {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly day: boolean;
}

function compiled(id: string, { keywords, phrases, day }: Intent): CompiledIntent {
  return { id, keywords: keywords.map(plainWords), phrases: phrases.map(wordSet), day };
}

/** A keyword counts for more than any phrase, a longer one for more; a named day for less than a phrase that fits. */
function scoreOf({ keywords, phrases, day }: CompiledIntent, heard: Heard): number {
  const longest = Math.max(0, ...keywords.filter((word) => standsIn(word, heard.text)).map(({ length }) => length));
  if (longest > 0) return 1 + longest;
  const like = Math.max(0, ...phrases.map((words) => likeness(words, heard.words)));
  if (like >= FITS) return like;
  return day && heard.day ? FITS / 2 : 0;
}

import { turnsInOrder } from './talk/reachable';
import {
  turnOf,
  waitsForAnswer,
  waysOf,
  type Branch,
  type Intent,
  type Script,
  type ScriptTurn,
  type Way,
} from './script';

type Change = 'added' | 'deleted' | 'changed';

/** A turn in two versions. */
export interface TurnDiff {
  readonly turn: string;
  readonly change: Change | 'same';
  readonly before: ScriptTurn | null;
  readonly after: ScriptTurn | null;
  /** what differs in a changed turn */
  readonly fields: readonly TurnField[];
}

/** An answer in two versions. */
export interface AnswerDiff {
  readonly intent: string;
  readonly change: Change;
}

/** All that two versions differ in. */
export interface ScriptDiff {
  /** every turn, in the order of the later version */
  readonly turns: readonly TurnDiff[];
  /** what belongs to the script as a whole */
  readonly settings: readonly SettingField[];
  /** answers that differ and that no turn of a version they are in understands, so that no turn shows them */
  readonly answers: readonly AnswerDiff[];
}

const turnFields = ['name', 'kind', 'say', 'brief', 'ways', 'slot', 'words'] as const;
/** `words`: the names, keywords and phrases of its answers */
export type TurnField = (typeof turnFields)[number];

const settingFields = ['language', 'start', 'label', 'voicemail'] as const;
export type SettingField = (typeof settingFields)[number];

/** Two versions turn by turn; where a turn stands in the drawing does not count. */
export function scriptDiff(before: Script, after: Script): ScriptDiff {
  const ids = [...new Set([...turnsInOrder(after), ...turnsInOrder(before)])];
  return {
    turns: ids.map((turn) => {
      const old = turnOf(before, turn);
      const now = turnOf(after, turn);
      const fields = old && now ? turnFields.filter((field) => of(field, old, before) !== of(field, now, after)) : [];
      const change = changeOf(old, now) ?? (fields.length > 0 ? 'changed' : 'same');
      return { turn, change, before: old, after: now, fields };
    }),
    settings: settingFields.filter((field) => before[field] !== after[field]),
    answers: answersNotShown(before, after),
  };
}

/** How many turns, settings and answers differ. */
export function countDifferences({ turns, settings, answers }: ScriptDiff): number {
  return turns.filter(({ change }) => change !== 'same').length + settings.length + answers.length;
}

/** The answers of a turn that are other in another version. */
export function changedAnswers(turn: ScriptTurn, script: Script, other: Script): readonly string[] {
  return [...new Set(understood(turn).map(({ intent }) => intent))].filter(
    (intent) => wordsOf(script, intent) !== wordsOf(other, intent),
  );
}

export function intentOf({ intents }: Pick<Script, 'intents'>, id: string): Intent | null {
  return Object.hasOwn(intents, id) ? (intents[id] ?? null) : null;
}

function answersNotShown(before: Script, after: Script): readonly AnswerDiff[] {
  const ids = [...new Set([...Object.keys(after.intents), ...Object.keys(before.intents)])];
  const isShown = [before, after].map((script) => {
    const used = new Set(
      Object.values(script.turns)
        .flatMap(understood)
        .map(({ intent }) => intent),
    );
    return (id: string) => used.has(id) || intentOf(script, id) === null;
  });
  return ids.flatMap((intent) => {
    if (wordsOf(before, intent) === wordsOf(after, intent) || isShown.every((shown) => shown(intent))) return [];
    return [{ intent, change: changeOf(intentOf(before, intent), intentOf(after, intent)) ?? 'changed' }];
  });
}

function changeOf(before: object | null, after: object | null): 'added' | 'deleted' | null {
  if (before === null) return 'added';
  return after === null ? 'deleted' : null;
}

/** A field as text that two versions share exactly when nothing in it differs. */
function of(field: TurnField, turn: ScriptTurn, script: Script): string {
  if (field === 'ways')
    return JSON.stringify([waysOf(turn).map(wayParts), turn.otherwise !== null, turn.silence !== null]);
  if (field === 'slot') return JSON.stringify(turn.slot && [turn.slot.name, turn.slot.kind]);
  if (field === 'words') return JSON.stringify(understood(turn).map(({ intent }) => wordsOf(script, intent)));
  return turn[field];
}

/** A question's answers; another turn may have some left from when it was one. */
function understood(turn: ScriptTurn): readonly Branch[] {
  return waitsForAnswer(turn) ? turn.branches : [];
}

function wordsOf(script: Script, id: string): string | null {
  const words = intentOf(script, id);
  return words && JSON.stringify([words.name, words.keywords, words.phrases, words.day, words.answer]);
}

function wayParts(way: Way): readonly unknown[] {
  return ['intent' in way ? way.intent : null, way.to, way.label ?? null, way.event ?? null];
}

import {
  turnOf,
  waitsForAnswer,
  type Branch,
  type Intent,
  type Script,
  type ScriptTurn,
  type TurnKind,
  type Way,
} from './script';
import { scriptLimits } from './scriptLimits';

/** A new script: one question that is not written yet. */
export function emptyScript(language: Script['language'], label: string): Script {
  return {
    language,
    start: 'start',
    turns: { start: emptyTurn('ask') },
    intents: {},
    label,
    voicemail: '',
  };
}

export function emptyTurn(kind: TurnKind): ScriptTurn {
  return {
    name: '',
    kind,
    say: '',
    brief: '',
    next: null,
    branches: [],
    otherwise: null,
    silence: null,
    slot: null,
    at: null,
  };
}

/** An id no other has: `turn7`. */
export function freeId(taken: Readonly<Record<string, unknown>>, prefix: string): string {
  let number = Object.keys(taken).length + 1;
  while (Object.hasOwn(taken, `${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** An intent whose last answer goes with the change goes too, where nothing was written in it. */
export function withTurn(script: Script, id: string, change: Partial<ScriptTurn>): Script {
  const turn = turnOf(script, id);
  if (!turn) return script;
  const changed = { ...script, turns: { ...script.turns, [id]: { ...turn, ...change } } };
  return change.branches === undefined ? changed : withoutBlankIntents(changed, turn.branches);
}

/** Deletes turns together with every way that leads to them. */
export function withoutTurns(script: Script, ids: ReadonlySet<string>): Script {
  const to = (way: Way | null): Way | null => (way && ids.has(way.to) ? null : way);
  const left = Object.entries(script.turns).flatMap(([id, turn]) => {
    if (ids.has(id)) return [];
    const branches = turn.branches.filter((branch) => !ids.has(branch.to));
    const next = turn.next !== null && ids.has(turn.next) ? null : turn.next;
    return [[id, { ...turn, branches, next, otherwise: to(turn.otherwise), silence: to(turn.silence) }] as const];
  });
  const branches = Object.values(script.turns).flatMap((turn) => turn.branches);
  return withoutBlankIntents({ ...script, turns: Object.fromEntries(left) }, branches);
}

/** Without what these branches meant, where no turn means it any more and nothing is written in it. */
function withoutBlankIntents(script: Script, branches: readonly Branch[]): Script {
  const used = new Set(Object.values(script.turns).flatMap((turn) => turn.branches.map(({ intent }) => intent)));
  const blank = new Set(
    branches.flatMap(({ intent }) => {
      const words = script.intents[intent];
      return words && !used.has(intent) && isBlank(words) ? [intent] : [];
    }),
  );
  if (blank.size === 0) return script;
  return { ...script, intents: Object.fromEntries(Object.entries(script.intents).filter(([id]) => !blank.has(id))) };
}

function isBlank({ name, keywords, phrases, day, answer }: Intent): boolean {
  return name.trim() === '' && keywords.length + phrases.length === 0 && !day && answer === null;
}

/** Deletes an intent together with every answer that means it. */
export function withoutIntent(script: Script, id: string): Script {
  const turns = Object.entries(script.turns).map(([turn, of]) => {
    const branches = of.branches.filter(({ intent }) => intent !== id);
    return [turn, branches.length === of.branches.length ? of : { ...of, branches }] as const;
  });
  const intents = Object.entries(script.intents).filter(([intent]) => intent !== id);
  return { ...script, turns: Object.fromEntries(turns), intents: Object.fromEntries(intents) };
}

export function withIntent(script: Script, id: string, change: Partial<Intent>): Script {
  const intent = Object.hasOwn(script.intents, id) ? script.intents[id] : undefined;
  return intent ? { ...script, intents: { ...script.intents, [id]: { ...intent, ...change } } } : script;
}

/** An intent without words, for an answer that no other means. */
export function newIntent(script: Script): { readonly script: Script; readonly intent: string } {
  const intent = freeId(script.intents, 'intent');
  const empty: Intent = { name: '', keywords: [], phrases: [], day: false, answer: null };
  return { script: { ...script, intents: { ...script.intents, [intent]: empty } }, intent };
}

/** The first intent that is no answer of the turn yet; null: all are. */
function firstIntent(script: Script, { branches }: Pick<ScriptTurn, 'branches'>): string | null {
  const used = new Set(branches.map(({ intent }) => intent));
  return Object.keys(script.intents).find((intent) => !used.has(intent)) ?? null;
}

/** A new turn after the last one; `id` is its id. */
export function withNewTurn(script: Script, kind: TurnKind): { readonly script: Script; readonly id: string } {
  const id = freeId(script.turns, 'turn');
  return { script: { ...script, turns: { ...script.turns, [id]: emptyTurn(kind) } }, id };
}

/** The same list with one of its items at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const left = list.filter((_, at) => at !== from);
  return [...left.slice(0, to), item, ...left.slice(to)];
}

/** A copy of a turn that no way leads to yet; null: there is no such turn. */
export function copiedTurn(script: Script, id: string): { readonly script: Script; readonly id: string } | null {
  const turn = turnOf(script, id);
  if (!turn) return null;
  const copy = freeId(script.turns, 'turn');
  return { script: { ...script, turns: { ...script.turns, [copy]: { ...turn, at: null } } }, id: copy };
}

/** A question with all the answers it may have; those are fewer than there may be intents to choose from. */
export function hasAllAnswers(script: Script, id: string): boolean {
  const turn = turnOf(script, id);
  return turn !== null && waitsForAnswer(turn) && turn.branches.length >= scriptLimits.branchesPerTurn;
}

/**
 * Leads a turn to another one, as by an arrow drawn between them: the next turn, or one more answer of a question. A
 * turn that ends the talk leads nowhere, and a question with all the answers it may have gets no other.
 */
export function connected(script: Script, from: string, to: string): Script {
  const turn = turnOf(script, from);
  if (!turn || !turnOf(script, to) || turn.kind === 'end' || hasAllAnswers(script, from)) return script;
  if (!waitsForAnswer(turn)) return withTurn(script, from, { next: to });
  const unused = firstIntent(script, turn);
  const made = unused === null ? newIntent(script) : { script, intent: unused };
  return withTurn(made.script, from, { branches: [...turn.branches, { intent: made.intent, to }] });
}

/** A turn at a place of the drawing, which ends somewhere. */
export function placedTurn(script: Script, id: string, { x, y }: { readonly x: number; readonly y: number }): Script {
  const inside = (value: number) => Math.max(-scriptLimits.place, Math.min(scriptLimits.place, Math.round(value)));
  return withTurn(script, id, { at: { x: inside(x), y: inside(y) } });
}

/** Every turn placed by itself again. */
export function withoutPlaces(script: Script): Script {
  const turns = Object.entries(script.turns).map(([id, turn]) => [id, { ...turn, at: null }] as const);
  return { ...script, turns: Object.fromEntries(turns) };
}

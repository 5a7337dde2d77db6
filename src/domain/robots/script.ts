import type { EventLabel } from '../calling/eventLabels';

/** Languages robots speak, by their BCP 47 names; those of the product: domain/language. */
export const scriptLanguages = ['en', 'zh', 'id', 'es'] as const;
export type ScriptLanguage = (typeof scriptLanguages)[number];

/**
 * What a turn does: `say` goes on to the next turn, `ask` waits for an answer, `identify` asks who is on the phone,
 * `transfer` hands over to an agent and goes on when none takes the call, `end` hangs up.
 */
export const turnKinds = ['say', 'ask', 'identify', 'transfer', 'end'] as const;
export type TurnKind = (typeof turnKinds)[number];

/**
 * An answer stored with the call. `letter` Y, N, O, S; `verification` A, V, R; `date` YYYY-MM-DD; `words` as said.
 * A question that was not asked: `-`.
 */
export interface Slot {
  readonly name: string;
  readonly kind: (typeof slotKinds)[number];
}

export const slotKinds = ['letter', 'verification', 'date', 'words'] as const;

/** Where an answer leads, and what it says about the call. */
export interface Way {
  /** id of the turn */
  readonly to: string;
  /** intention label of the call from here on, until another way gives another */
  readonly label?: string | undefined;
  readonly event?: EventLabel | undefined;
}

/** The way of a callee who means this. */
export interface Branch extends Way {
  /** id of an intent of the script */
  readonly intent: string;
}

export interface ScriptTurn {
  readonly name: string;
  readonly kind: TurnKind;
  /** spoken in full; `{{name}}` is filled from the contact's variables */
  readonly say: string;
  /** spoken to a callee who has little time and when the turn comes again; empty: as in full */
  readonly brief: string;
  /** the next turn of `say`, and of `transfer` when no agent takes the call; null: the robot hangs up */
  readonly next: string | null;
  /** of `ask` and `identify`; the first that fits best is taken */
  readonly branches: readonly Branch[];
  /** of `ask` and `identify`: any other answer; null: the robot hangs up */
  readonly otherwise: Way | null;
  /** no answer; null: as any other answer */
  readonly silence: Way | null;
  readonly slot: Slot | null;
  /** in the drawing, px; null: placed by itself */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** Something a callee can mean, recognised by words. */
export interface Intent {
  readonly name: string;
  /** one of them anywhere in the answer is enough */
  readonly keywords: readonly string[];
  /** example phrases; an answer with mostly the same words fits */
  readonly phrases: readonly string[];
  /** also fits an answer that names a day */
  readonly day: boolean;
  /** what a slot of letters stores: Y, N, or O for null */
  readonly answer: 'yes' | 'no' | null;
}

/** What a robot says and how it goes on: turns by their id. */
export interface Script {
  readonly language: ScriptLanguage;
  readonly start: string;
  readonly turns: Readonly<Record<string, ScriptTurn>>;
  readonly intents: Readonly<Record<string, Intent>>;
  /** intention label of a call in which no way gave one */
  readonly label: string;
  /** spoken to a machine when a message is left and the task has none */
  readonly voicemail: string;
}

export function turnOf(script: Script, id: string | null): ScriptTurn | null {
  return id !== null && Object.hasOwn(script.turns, id) ? (script.turns[id] ?? null) : null;
}

/** At how many questions each intent is an answer; one that is none is left out. */
export function intentUses({ turns }: Pick<Script, 'turns'>): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const turn of Object.values(turns).filter(waitsForAnswer))
    for (const intent of new Set(turn.branches.map((branch) => branch.intent)))
      uses.set(intent, (uses.get(intent) ?? 0) + 1);
  return uses;
}

export function waitsForAnswer({ kind }: Pick<ScriptTurn, 'kind'>): boolean {
  return kind === 'ask' || kind === 'identify';
}

/** Every way out of a turn, branches first; a turn that waits for no answer has one at the most. */
export function waysOf(turn: ScriptTurn): readonly Way[] {
  if (!waitsForAnswer(turn)) return turn.next === null || turn.kind === 'end' ? [] : [{ to: turn.next }];
  return [...turn.branches, ...(turn.otherwise ? [turn.otherwise] : []), ...(turn.silence ? [turn.silence] : [])];
}

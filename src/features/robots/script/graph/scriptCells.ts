import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { isSpokenVariable } from '@/domain/robots/spokenNames';
import { turnOf, waysOf, waitsForAnswer, type Script, type TurnKind } from '@/domain/robots/script';

/** A turn as it is drawn. */
export interface TurnCell {
  readonly id: string;
  readonly number: number;
  readonly kind: TurnKind;
  readonly name: string;
  readonly text: string;
  readonly isStart: boolean;
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** Every way from one turn to another, as one arrow. */
export interface WayCell {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** the answers that lead there; empty: it goes straight on */
  readonly words: string;
}

export interface ScriptCells {
  readonly turns: readonly TurnCell[];
  readonly ways: readonly WayCell[];
}

interface Words {
  readonly turn: (script: Script, id: string) => string;
  /** a variable in words */
  readonly variable: (name: string) => string;
  readonly otherwise: string;
  readonly silence: string;
  readonly unnamed: string;
}

const TEXT_MOST = 72;
const WORDS_MOST = 36;

/** What of a script is drawn. */
export function scriptCells(script: Script, words: Words): ScriptCells {
  const ids = turnsInOrder(script);
  const turns = ids.flatMap((id, index): TurnCell[] => {
    const turn = turnOf(script, id);
    return turn
      ? [
          {
            id,
            number: index + 1,
            kind: turn.kind,
            name: cut(words.turn(script, id), WORDS_MOST),
            text: cut(inWords(turn.say, words.variable), TEXT_MOST),
            isStart: id === script.start,
            at: turn.at,
          },
        ]
      : [];
  });
  return { turns, ways: ids.flatMap((id) => waysFrom(script, id, words)) };
}

function waysFrom(script: Script, id: string, words: Words): WayCell[] {
  const turn = turnOf(script, id);
  if (!turn) return [];
  const answers = new Map<string, string[]>();
  const put = (to: string, word: string) => answers.set(to, [...(answers.get(to) ?? []), word]);
  if (waitsForAnswer(turn)) {
    for (const { intent, to } of turn.branches) put(to, script.intents[intent]?.name || words.unnamed);
    if (turn.otherwise) put(turn.otherwise.to, words.otherwise);
    if (turn.silence) put(turn.silence.to, words.silence);
  } else for (const { to } of waysOf(turn)) put(to, '');
  return [...answers].flatMap(([to, of]) =>
    turnOf(script, to) ? [{ id: `${id}>${to}`, from: id, to, words: cut(of.join(', '), WORDS_MOST) }] : [],
  );
}

function inWords(text: string, nameOf: Words['variable']): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => (isSpokenVariable(name) ? nameOf(name) : all));
}

/** By characters, so that no letter of any script is cut in half. */
function cut(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}

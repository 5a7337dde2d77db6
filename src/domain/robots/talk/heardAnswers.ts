import type { Turn } from '../../calls/turn';
import type { ReplayedTurn } from './replay';
import { turnOf, waitsForAnswer, type Script } from '../script';

/** What a callee answered to a question of the script. */
export interface HeardAnswer {
  /** empty: silence */
  readonly text: string;
  /** index of the turn of the dialogue; of silence: that of the question */
  readonly at: number;
}

type Said = Pick<Turn, 'speaker' | 'text' | 'node'>;

/**
 * The answers of a finished call in the order of its questions, as `replay` takes them. Greetings and goodbyes answer
 * nothing; a question that ended the call was not answered.
 */
export function heardAnswers(script: Script, turns: readonly Said[]): readonly HeardAnswer[] {
  return turns.flatMap(({ speaker, node }, at): readonly HeardAnswer[] => {
    const turn = turnOf(script, node);
    const next = turns[at + 1];
    if (speaker !== 'robot' || turn === null || !waitsForAnswer(turn) || next === undefined) return [];
    if (next.speaker === 'agent') return [];
    return [next.speaker === 'callee' ? { text: next.text, at: at + 1 } : { text: '', at }];
  });
}

/** The turns of a call that a replay has as well: without what an agent says, greetings and goodbyes. */
function replayable(script: Script, turns: readonly Said[]): readonly string[] {
  const answers = new Set(heardAnswers(script, turns).map(({ at }) => at));
  return turns.flatMap(({ speaker, node }, at) => {
    // What a supervisor had the robot say is no turn of the script.
    if (speaker === 'robot' && turnOf(script, node) === null) return [];
    if (speaker === 'robot') return answers.has(at) ? [`robot ${node}`, `callee ${node}`] : [`robot ${node}`];
    return speaker === 'callee' && answers.has(at) ? [`callee ${node}`] : [];
  });
}

/**
 * Index of the first turn of a replay that the call did not have in this place; null: it went the same way. A callee
 * who hung up before the robot's last words went the same way.
 */
export function leavesAt(script: Script, turns: readonly Said[], replayed: readonly ReplayedTurn[]): number | null {
  const went = replayable(script, turns);
  for (const [index, { speaker, turn }] of replayed.entries()) {
    const there = went[index];
    if (there === undefined ? speaker === 'callee' : there !== `${speaker} ${turn}`) return index;
  }
  return went.length > replayed.length ? replayed.length : null;
}

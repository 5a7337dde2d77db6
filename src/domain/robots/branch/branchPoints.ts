import type { Turn } from '../../calls/turn';
import { heardAnswers } from '../talk/heardAnswers';
import { turnOf, waitsForAnswer, type Script } from '../script';

/**
 * The turns of a finished call from which another way can be tried: what was answered, questions that were met with
 * silence, and the question with which the call ended.
 */
export function branchPoints(
  script: Script,
  turns: readonly Pick<Turn, 'speaker' | 'text' | 'node'>[],
): readonly number[] {
  const points = new Set(heardAnswers(script, turns).map(({ at }) => at));
  const last = turns.at(-1);
  const question = last?.speaker === 'robot' ? turnOf(script, last.node) : null;
  if (question !== null && waitsForAnswer(question)) points.add(turns.length - 1);
  return [...points];
}

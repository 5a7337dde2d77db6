import { answeredLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { namesIn } from '@/domain/calls/fillText';
import { isMeaning } from './meaning';
import type { Script } from '@/domain/calls/script';

/** The errors of a script; empty when it can be spoken. */
export function checkScript(script: Script, line: LineId): string[] {
  const wrong: string[] = [];
  const has = (id: string) => Object.hasOwn(script.nodes, id);
  if (!has(script.start)) wrong.push(`start: no node ${script.start}`);
  for (const [id, node] of Object.entries(script.nodes)) {
    if (node.next !== undefined && !has(node.next)) wrong.push(`${id}: no node ${node.next}`);
    if (node.next !== undefined && node.answers) wrong.push(`${id}: waits for an answer and goes on without`);
    if (node.answers && !Object.hasOwn(node.answers, '*'))
      wrong.push(`${id}: an answer it does not expect leads nowhere`);
    for (const [meaning, target] of Object.entries(node.answers ?? {})) {
      if (!has(target)) wrong.push(`${id}: no node ${target}`);
      if (meaning !== '*' && !isMeaning(meaning)) wrong.push(`${id}: nobody means ${meaning}`);
    }
  }
  for (const label of answeredLabels(line)) {
    const path = script.paths[label];
    if (!path) wrong.push(`no path for label ${label}`);
    for (const meaning of path ?? []) if (!isMeaning(meaning)) wrong.push(`${label}: nobody means ${meaning}`);
  }
  return wrong;
}

/** Variables the robot speaks, for the robot's version. */
export function variablesOf(script: Script): string[] {
  const names = Object.values(script.nodes).flatMap((node) => [...namesIn(node.say), ...namesIn(node.brief)]);
  return [...new Set(names)].filter((name) => !name.startsWith('answer_')).sort();
}

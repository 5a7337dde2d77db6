import type { Meaning } from './meaning';
import { isMeaning } from './meaning';
import type { Script } from '@/domain/calls/script';

export type Step =
  | { readonly by: 'robot'; readonly node: string }
  | { readonly by: 'callee'; readonly means: Meaning; readonly node: string; readonly aside: boolean };

/** What the callee means turn by turn, and the digressions. */
export interface Course {
  readonly path: readonly string[];
  /** digressions, most wanted first; each is taken once, at a node that knows it */
  readonly asides: readonly Meaning[];
  /** how many of them at most */
  readonly asidesMost: number;
}

/** Longest conversation in turns, whatever the script. */
const STEPS_MAX = 120;

/**
 * The path through a script: the robot says the node it is at, the callee's meaning chooses the edge. It ends at a node
 * without an edge, or when the callee has no meaning left.
 */
export function walk(script: Script, { path, asides, asidesMost }: Course): Step[] {
  const steps: Step[] = [];
  const wanted = [...asides];
  const left = [...path];
  let budget = asidesMost;
  let at: string | undefined = script.start;
  while (at !== undefined && steps.length < STEPS_MAX) {
    const id: string = at;
    const node: Script['nodes'][string] | undefined = Object.hasOwn(script.nodes, id) ? script.nodes[id] : undefined;
    if (!node) break;
    steps.push({ by: 'robot', node: id });
    if (!node.answers) {
      at = node.next;
      continue;
    }
    const answers = node.answers;
    const asideAt: number = budget > 0 ? wanted.findIndex((one) => Object.hasOwn(answers, one)) : -1;
    const aside: Meaning | undefined = asideAt >= 0 ? wanted.splice(asideAt, 1)[0] : undefined;
    if (aside !== undefined) budget -= 1;
    const means: string | undefined = aside ?? left.shift();
    if (means === undefined || !isMeaning(means)) break;
    steps.push({ by: 'callee', means, node: id, aside: aside !== undefined });
    at = Object.hasOwn(answers, means) ? answers[means] : answers['*'];
  }
  return steps;
}

import { fillText } from '@/domain/calls/fillText';
import type { Script, ScriptNode } from '@/domain/calls/script';
import { spokenVariables } from '@/domain/calls/spokenVariables';

/** Variables that get their value only in the call: a date the callee names. */
const heard = /\{\{\w+\}\}/g;

type Callee = Omit<Parameters<typeof spokenVariables>[0], 'language'>;

/** Each line of the script with this contact's values filled in. */
export function spokenLines(script: Script, callee: Callee): { kind: string; text: string }[] {
  const spoken = spokenVariables({ language: script.language, ...callee });
  return nodesInOrder(script).map(({ kind, say }) => ({ kind, text: fillText(say, spoken).replace(heard, '…') }));
}

/** In the order of a call: from the first node along its answers; nodes that no answer leads to come last. */
function nodesInOrder({ start, nodes }: Script): ScriptNode[] {
  const order: string[] = [];
  const ahead = [start];
  for (let name = ahead.shift(); name !== undefined; name = ahead.shift()) {
    const node = nodes[name];
    if (!node || order.includes(name)) continue;
    order.push(name);
    ahead.push(...(node.next === undefined ? [] : [node.next]), ...Object.values(node.answers ?? {}));
  }
  return [...new Set([...order, ...Object.keys(nodes)])].flatMap((name) => nodes[name] ?? []);
}

import { fillText } from '@/domain/calls/fillText';
import type { Script, ScriptNode } from '@/domain/calls/script';
import { spokenVariables } from '@/domain/calls/spokenVariables';

/** What only the talk itself brings: a date the callee names. */
const heard = /\{\{\w+\}\}/g;

type Callee = Omit<Parameters<typeof spokenVariables>[0], 'language'>;

/** Each line of the script as this contact would hear it. */
export function spokenLines(script: Script, callee: Callee): { kind: string; text: string }[] {
  const spoken = spokenVariables({ language: script.language, ...callee });
  return nodesInOrder(script).map(({ kind, say }) => ({ kind, text: fillText(say, spoken).replace(heard, '…') }));
}

/** As a talk comes to them: from the first node along its answers; what no answer leads to stands last. */
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

import type { Script } from '@/domain/calls/script';

/** The same conversation in the fewest words: what the second robot of a line says. */
export function briefly(script: Script): Script {
  const nodes = Object.entries(script.nodes).map(([name, node]) => [name, { ...node, say: node.brief }] as const);
  return { ...script, nodes: Object.fromEntries(nodes) };
}

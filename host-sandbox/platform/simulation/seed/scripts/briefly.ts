import type { WrittenScript } from './written';

/** The same conversation in the fewest words: what the second robot of a line says. */
export function briefly(script: WrittenScript): WrittenScript {
  const nodes = Object.entries(script.nodes).map(([name, node]) => [name, { ...node, say: node.brief }] as const);
  return { ...script, nodes: Object.fromEntries(nodes) };
}

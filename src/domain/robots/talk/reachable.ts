import { turnOf, waitsForAnswer, waysOf, type Script } from '../script';

/** Ids of the turns a talk can come to, in the order of a talk: breadth first from the start. */
export function reachableTurns(script: Script): readonly string[] {
  const found = new Set<string>();
  const ahead = [script.start];
  for (let id = ahead.shift(); id !== undefined; id = ahead.shift()) {
    const turn = turnOf(script, id);
    if (!turn || found.has(id)) continue;
    found.add(id);
    ahead.push(...waysOf(turn).map(({ to }) => to));
  }
  return [...found];
}

/** Ids of the turns from which the talk can end: the robot hangs up or transfers. */
export function endingTurns(script: Script): ReadonlySet<string> {
  const before = new Map<string, string[]>();
  const ends: string[] = [];
  for (const [id, turn] of Object.entries(script.turns)) {
    const ways = waysOf(turn);
    const hangsUp = ways.length === 0 || (waitsForAnswer(turn) && turn.otherwise === null);
    if (hangsUp || turn.kind === 'transfer') ends.push(id);
    for (const { to } of ways) before.set(to, [...(before.get(to) ?? []), id]);
  }
  const found = new Set<string>();
  for (let id = ends.shift(); id !== undefined; id = ends.shift()) {
    if (found.has(id)) continue;
    found.add(id);
    ends.push(...(before.get(id) ?? []));
  }
  return found;
}

/** Every turn: those a talk can come to in its order, then the others. */
export function turnsInOrder(script: Script): readonly string[] {
  return [...new Set([...reachableTurns(script), ...Object.keys(script.turns)])];
}

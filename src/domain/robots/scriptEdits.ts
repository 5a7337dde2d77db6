import { turnOf, type Branch, type Script, type ScriptTurn, type TurnKind, type Way } from './script';

/** A new script: the robot greets and hangs up. */
export function emptyScript(language: Script['language'], label: string): Script {
  return {
    language,
    start: 'start',
    turns: { start: { ...emptyTurn('end'), name: 'Start' } },
    intents: {},
    label,
    voicemail: '',
  };
}

export function emptyTurn(kind: TurnKind): ScriptTurn {
  return {
    name: '',
    kind,
    say: '',
    brief: '',
    next: null,
    branches: [],
    otherwise: null,
    silence: null,
    slot: null,
    at: null,
  };
}

/** An id no other has: `turn7`. */
export function freeId(taken: Readonly<Record<string, unknown>>, prefix: string): string {
  let number = Object.keys(taken).length + 1;
  while (Object.hasOwn(taken, `${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

export function withTurn(script: Script, id: string, change: Partial<ScriptTurn>): Script {
  const turn = turnOf(script, id);
  return turn ? { ...script, turns: { ...script.turns, [id]: { ...turn, ...change } } } : script;
}

/** Deletes turns together with every way that leads to them. */
export function withoutTurns(script: Script, ids: ReadonlySet<string>): Script {
  const to = (way: Way | null): Way | null => (way && ids.has(way.to) ? null : way);
  const left = Object.entries(script.turns).flatMap(([id, turn]) => {
    if (ids.has(id)) return [];
    const branches = turn.branches.filter((branch) => !ids.has(branch.to));
    const next = turn.next !== null && ids.has(turn.next) ? null : turn.next;
    return [[id, { ...turn, branches, next, otherwise: to(turn.otherwise), silence: to(turn.silence) }] as const];
  });
  return { ...script, turns: Object.fromEntries(left) };
}

/** One of the ways out of a turn. */
export type WayName =
  | { readonly kind: 'next' | 'otherwise' | 'silence' }
  | { readonly kind: 'branch'; readonly at: number };

/** Leads a way of a turn to another turn. */
export function withWay(script: Script, id: string, name: WayName, to: string): Script {
  const turn = turnOf(script, id);
  if (!turn) return script;
  if (name.kind === 'next') return withTurn(script, id, { next: to });
  if (name.kind === 'branch')
    return withTurn(script, id, { branches: turn.branches.map((one, at) => (at === name.at ? { ...one, to } : one)) });
  return withTurn(script, id, { [name.kind]: { ...turn[name.kind], to } });
}

export function withBranch(script: Script, id: string, branch: Branch): Script {
  const turn = turnOf(script, id);
  return turn ? withTurn(script, id, { branches: [...turn.branches, branch] }) : script;
}

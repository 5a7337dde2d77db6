import type { LineId } from '../products/lines';
import type { Script } from './script';

/** How callees of a tunnel differ besides what they want; words: robots.json `tunnel.mood.<id>`. */
export const personaMoods = [
  'plain',
  'asksWhoCalls',
  'noisy',
  'talkative',
  'wantsAgent',
  'asksToStop',
  'silent',
  'mailbox',
  'screening',
  'hardOfHearing',
  'angry',
] as const;
export type PersonaMood = (typeof personaMoods)[number];

/** Why a callee of the tunnel did not come through; words: robots.json `tunnel.miss.<id>`. */
export const tunnelMisses = ['label', 'transfer', 'stop', 'private', 'noEnd', 'noSpeech'] as const;
export type TunnelMiss = (typeof tunnelMisses)[number];

export interface PersonaOutcome {
  /** `A:plain`: what the callee wants, by the label such callees usually end in, and the mood */
  readonly persona: string;
  readonly wants: string;
  readonly mood: PersonaMood;
  /** its failing blocks publishing */
  readonly mustPass: boolean;
  /** null: came through */
  readonly miss: TunnelMiss | null;
  readonly label: string;
  /** turns the robot spoke, in order */
  readonly path: readonly string[];
  /** the turn it went wrong at; of one that came through, its last */
  readonly at: string;
}

/** Runs every callee of the tunnel through a script; the same script gives the same outcomes. */
export type RunTunnel = (line: LineId, script: Script) => readonly PersonaOutcome[];

export function tunnelBlocks(outcomes: readonly PersonaOutcome[]): readonly PersonaOutcome[] {
  return outcomes.filter(({ mustPass, miss }) => mustPass && miss !== null);
}

export type TurnVerdict = 'passed' | 'failed' | 'unvisited';

/** Each turn: failed where a callee went wrong, passed where callees only came through. */
export function turnVerdicts(script: Script, outcomes: readonly PersonaOutcome[]): ReadonlyMap<string, TurnVerdict> {
  const failed = new Set(outcomes.flatMap(({ miss, at }) => (miss === null ? [] : [at])));
  const visited = new Set(outcomes.flatMap(({ path }) => path));
  return new Map(
    Object.keys(script.turns).map((id) => [id, failed.has(id) ? 'failed' : visited.has(id) ? 'passed' : 'unvisited']),
  );
}

export type PersonaChange = 'broken' | 'mended' | 'moved' | 'same';

/** How a callee fares against the version before: broken or mended, or another label or way. */
export function personaChange(before: PersonaOutcome | undefined, after: PersonaOutcome): PersonaChange {
  if (!before) return 'same';
  if (before.miss === null && after.miss !== null) return 'broken';
  if (before.miss !== null && after.miss === null) return 'mended';
  return before.label !== after.label || before.path.join() !== after.path.join() ? 'moved' : 'same';
}

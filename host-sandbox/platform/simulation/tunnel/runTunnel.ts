import { namesIn } from '@/domain/calls/fillText';
import type { LineId } from '@/domain/products/lines';
import { turnOf, type Script } from '@/domain/robots/script';
import { privateVariables } from '@/domain/robots/spokenNames';
import type { PersonaOutcome, RunTunnel, TunnelMiss } from '@/domain/robots/tunnel';
import { labelOfWrongPerson } from '../carrier/traits';
import { talkOf } from '../dialogue/plannedTalk';
import type { Walk } from '../dialogue/walkScript';
import { personasOf, type Persona } from './personas';

export const runTunnel: RunTunnel = (line, script) =>
  personasOf(line).map((persona): PersonaOutcome => {
    const { walk } = talkOf(script, persona.disposition, persona.asides, false);
    const path = [...walk.spoke.flat(), ...(walk.end === 'transfer' ? walk.afterTransfer : [])];
    const found = missOf(line, script, persona, walk, path);
    return {
      persona: `${persona.wants}:${persona.mood}`,
      wants: persona.wants,
      mood: persona.mood,
      mustPass: persona.mustPass,
      miss: found?.miss ?? null,
      label: walk.label,
      path,
      at: found?.at ?? path.at(-1) ?? script.start,
    };
  });

interface Missed {
  readonly miss: TunnelMiss;
  readonly at: string;
}

function missOf(
  line: LineId,
  script: Script,
  { wants, mood }: Persona,
  walk: Walk,
  path: readonly string[],
): Missed | null {
  const last = walk.answers.at(-1)?.turn ?? path.at(-1) ?? script.start;
  const isStranger = mood === 'silent' || mood === 'mailbox' || wants === labelOfWrongPerson(line);
  const heard = isStranger ? path.find((id) => speaksPrivately(script, id)) : undefined;
  if (heard !== undefined) return { miss: 'private', at: heard };
  if (walk.end === 'callee') return { miss: 'noEnd', at: last };
  if (mood === 'asksToStop' || mood === 'angry')
    return walk.events.includes('asksToStop') ? null : { miss: 'stop', at: last };
  if (mood === 'silent') return walk.events.includes('noSpeech') ? null : { miss: 'noSpeech', at: last };
  if (mood === 'mailbox') return null;
  if (mood === 'wantsAgent' && hasTransfer(script) && wants !== labelOfWrongPerson(line))
    return walk.end === 'transfer' ? null : { miss: 'transfer', at: last };
  if (mood === 'wantsAgent') return null;
  return walk.label === wants ? null : { miss: 'label', at: last };
}

function speaksPrivately(script: Script, id: string): boolean {
  return namesIn(turnOf(script, id)?.say ?? '').some((name) => privateVariables.has(name));
}

function hasTransfer(script: Script): boolean {
  return Object.values(script.turns).some(({ kind }) => kind === 'transfer');
}

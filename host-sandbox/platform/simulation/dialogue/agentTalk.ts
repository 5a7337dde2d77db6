import type { PlannedCall } from '@/domain/calling/carrier';
import type { Chance } from '@/domain/calling/chance';
import type { Meaning } from './meaning';
import { utterances } from './utterances/utterances';
import type { ScriptLanguage } from '@/domain/robots/script';
import { naturalMs } from '@/domain/robots/speechTime';
import { lengthOf, place, type Utterance } from './timing';
import type { Turn } from '@/domain/calls/turn';

const GAP_MS = 800;

/** The dialogue of an agent and the callee after the transfer. */
export function agentTalk(language: ScriptLanguage, plan: PlannedCall, chance: Chance, fromMs: number): Turn[] {
  const drawn = chance.fork('agent');
  const totalMs = plan.agentSeconds * 1000;
  const say = (speaker: 'agent' | 'callee', means: Exclude<Meaning, 'silence'>): Utterance => {
    const text = drawn.oneOf(utterances[language][means]);
    return {
      speaker,
      text,
      node: 'transfer',
      naturalMs: naturalMs(text, language),
      gapMs: drawn.lognormal(GAP_MS, 0.4),
    };
  };
  const end = [say('agent', 'agentBye'), ...(plan.hangup === 'user' ? [say('callee', 'thankAgent')] : [])];
  const said = [say('agent', 'agentHello')];
  const exchanges = [
    () => [say('callee', 'raiseConcern'), say('agent', 'agentAsk')],
    () => [say('callee', 'raiseConcern'), say('agent', 'agentOffer')],
    () => [say('callee', 'agreeAgent'), say('agent', 'agentAsk')],
  ];
  for (let round = 0; lengthOf([...said, ...end]) < totalMs * 0.85 && round < 60; round += 1) {
    said.push(...(exchanges[round % exchanges.length]?.() ?? []));
  }
  return place([...said, ...end], fromMs, totalMs);
}

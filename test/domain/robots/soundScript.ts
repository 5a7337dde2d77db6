import type { Script, ScriptTurn, Way } from '@/domain/robots/script';
import { sampleScript } from './sampleScript';

function changed(id: string, more: Partial<ScriptTurn>, stop: Way): ScriptTurn {
  const turn = sampleScript.turns[id];
  if (!turn) throw new Error(`no turn ${id}`);
  return { ...turn, ...more, branches: [...turn.branches, { intent: 'stop', ...stop }] };
}

/** The sample with which every test callee that must come through does: nothing is said twice in vain. */
export const soundScript: Script = {
  ...sampleScript,
  turns: {
    ...sampleScript.turns,
    who: changed('who', { otherwise: { to: 'sorry' } }, { to: 'sorry', event: 'asksToStop' }),
    ask: changed('ask', { otherwise: { to: 'sorry' } }, { to: 'sorry', label: 'B', event: 'asksToStop' }),
  },
  intents: {
    ...sampleScript.intents,
    agent: {
      name: 'Agent',
      keywords: ['human', 'person', 'agent', 'put me through'],
      phrases: [],
      day: false,
      answer: null,
    },
    stop: { name: 'Stop', keywords: ['call me again', 'your list'], phrases: [], day: false, answer: null },
  },
};

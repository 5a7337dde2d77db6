import type { Script, ScriptTurn } from '@/domain/robots/script';

const empty = { brief: '', next: null, branches: [], otherwise: null, silence: null, slot: null, at: null } as const;

function turn(name: string, kind: ScriptTurn['kind'], say: string, rest: Partial<ScriptTurn> = {}): ScriptTurn {
  return { ...empty, name, kind, say, ...rest };
}

/** Greets, asks who it is, asks for a day, hands over or ends. */
export const sampleScript: Script = {
  language: 'en',
  start: 'greet',
  label: 'E',
  voicemail: 'Please call back.',
  turns: {
    greet: turn('Greet', 'say', 'Hello.', { next: 'who' }),
    who: turn('Who', 'identify', 'Am I speaking with {{borrower_name}}?', {
      branches: [
        { intent: 'yes', to: 'ask' },
        { intent: 'wrong', to: 'sorry', label: 'D', event: 'wrongPerson' },
      ],
      otherwise: { to: 'who' },
      silence: { to: 'sorry', event: 'noSpeech' },
      slot: { name: 'identity', kind: 'letter' },
    }),
    ask: turn('Ask', 'ask', 'You owe {{total_owing_amount}}. When will you pay?', {
      brief: 'When will you pay?',
      branches: [
        { intent: 'day', to: 'thanks', label: 'A', event: 'promiseDate' },
        { intent: 'refuse', to: 'sorry', label: 'B' },
        { intent: 'agent', to: 'transfer' },
      ],
      otherwise: { to: 'ask' },
      slot: { name: 'pay_date', kind: 'date' },
    }),
    transfer: turn('Transfer', 'transfer', 'One moment.', { next: 'busy' }),
    busy: turn('Busy', 'end', 'Everybody is busy. Goodbye.'),
    thanks: turn('Thanks', 'end', 'Thank you. Goodbye.'),
    sorry: turn('Sorry', 'end', 'Sorry. Goodbye.'),
  },
  intents: {
    yes: { name: 'Yes', keywords: ['yes', 'speaking'], phrases: [], day: false, answer: 'yes' },
    wrong: {
      name: 'Wrong person',
      keywords: ['wrong number'],
      phrases: ['I do not know him'],
      day: false,
      answer: 'no',
    },
    day: { name: 'Day', keywords: [], phrases: ['I will pay on that day'], day: true, answer: null },
    refuse: { name: 'Refuse', keywords: ['never'], phrases: ['I am not going to pay'], day: false, answer: 'no' },
    agent: { name: 'Agent', keywords: ['human'], phrases: ['let me talk to a person'], day: false, answer: null },
  },
};

import type { ScriptLanguage } from '@/domain/robots/script';
import type { WrittenScript, WrittenTurn } from './written';

/** The course of the conversation, the same in all languages. */
const graph = {
  greeting: { kind: 'greeting', next: 'identity' },
  identity: {
    kind: 'identity',
    answers: {
      yes: 'purpose',
      wrongPerson: 'wrongPerson',
      who: 'who',
      garbled: 'identityAgain',
      silence: 'reprompt',
      stop: 'stopNoted',
      '*': 'identityAgain',
    },
    slot: { name: 'identity', kind: 'letter' },
  },
  identityAgain: {
    kind: 'reprompt',
    answers: {
      yes: 'purpose',
      wrongPerson: 'wrongPerson',
      silence: 'reprompt',
      stop: 'stopNoted',
      '*': 'notUnderstood',
    },
    slot: { name: 'identity', kind: 'letter' },
  },
  who: {
    kind: 'objection',
    answers: {
      yes: 'purpose',
      wrongPerson: 'wrongPerson',
      silence: 'reprompt',
      stop: 'stopNoted',
      '*': 'identityAgain',
    },
    slot: { name: 'identity', kind: 'letter' },
  },
  reprompt: { kind: 'reprompt', answers: { yes: 'identity', silence: 'noSpeech', '*': 'identityAgain' } },
  purpose: { kind: 'purpose', next: 'ask' },
  ask: {
    kind: 'question',
    answers: {
      willing: 'askDate',
      refuse: 'persuade',
      noMoney: 'persuade',
      paid: 'askPaid',
      hesitate: 'persuade',
      needHelp: 'help',
      agent: 'transfer',
      busy: 'followUp',
      stop: 'stopNoted',
      askAmount: 'explainAmount',
      askHow: 'explainHow',
      askFine: 'explainFine',
      repeat: 'purpose',
      garbled: 'askAgain',
      silence: 'reprompt',
      '*': 'askAgain',
    },
    slot: { name: 'pay_intention', kind: 'letter' },
  },
  askAgain: {
    kind: 'reprompt',
    answers: {
      willing: 'askDate',
      refuse: 'persuade',
      noMoney: 'persuade',
      paid: 'askPaid',
      hesitate: 'persuade',
      needHelp: 'help',
      agent: 'transfer',
      busy: 'followUp',
      stop: 'stopNoted',
      silence: 'noSpeech',
      '*': 'notUnderstood',
    },
    slot: { name: 'pay_intention', kind: 'letter' },
  },
  explainAmount: { kind: 'objection', next: 'ask' },
  explainHow: { kind: 'objection', next: 'ask' },
  explainFine: { kind: 'objection', next: 'ask' },
  askDate: {
    kind: 'question',
    answers: { payDate: 'promise', agent: 'transfer', askHow: 'explainHow', stop: 'stopNoted', '*': 'promise' },
    slot: { name: 'pay_date', kind: 'date' },
  },
  promise: { kind: 'promise', next: 'thanks' },
  persuade: {
    kind: 'objection',
    answers: {
      willing: 'askDate',
      refuse: 'refusal',
      hesitate: 'followUp',
      needHelp: 'help',
      agent: 'transfer',
      stop: 'stopNoted',
      askFine: 'explainFine',
      '*': 'followUp',
    },
    slot: { name: 'part_payment', kind: 'letter' },
  },
  askPaid: {
    kind: 'question',
    answers: { paidDate: 'paidNoted', agent: 'transfer', '*': 'paidNoted' },
    slot: { name: 'paid_date', kind: 'date' },
  },
  help: {
    kind: 'help',
    answers: { helpReason: 'helpNoted', agent: 'transfer', '*': 'helpNoted' },
    slot: { name: 'help_reason', kind: 'words' },
  },
  transfer: { kind: 'transfer', next: 'transferFailed' },
  transferFailed: { kind: 'closing' },
  thanks: { kind: 'closing' },
  paidNoted: { kind: 'closing' },
  helpNoted: { kind: 'closing' },
  refusal: { kind: 'closing' },
  followUp: { kind: 'closing' },
  stopNoted: { kind: 'closing' },
  wrongPerson: { kind: 'closing' },
  notUnderstood: { kind: 'closing' },
  noSpeech: { kind: 'closing' },
} as const satisfies Readonly<Record<string, Omit<WrittenTurn, 'say' | 'brief'>>>;

interface Words {
  readonly language: ScriptLanguage;
  readonly voicemail: string;
  readonly said: Readonly<Record<keyof typeof graph, Pick<WrittenTurn, 'say' | 'brief'>>>;
}

/** Script that asks for a payment: one conversation, in the words of a language. */
export function collectionScript({ language, voicemail, said }: Words): WrittenScript {
  const nodes = Object.entries<Omit<WrittenTurn, 'say' | 'brief'>>(graph).map(([name, node]): [string, WrittenTurn] => [
    name,
    { ...node, ...said[name as keyof typeof graph] },
  ]);
  return {
    language,
    start: 'greeting',
    voicemail,
    nodes: Object.fromEntries(nodes),
  };
}

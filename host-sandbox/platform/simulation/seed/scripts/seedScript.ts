import type { EventLabel } from '@/domain/calling/eventLabels';
import type { LabelledProduct } from '@/domain/calling/labels';
import type { Branch, Intent, Script, ScriptTurn, TurnKind, Way } from '@/domain/robots/script';
import { isMeaning, type Meaning } from '../../dialogue/meaning';
import { utterances } from '../../dialogue/utterances/utterances';
import type { WrittenScript, WrittenTurn } from './written';

type Letters = Readonly<Partial<Record<Meaning, string>>>;

/** The intention label an answer gives, by its meaning. */
const labelOf: Readonly<Record<LabelledProduct, Letters>> = {
  collection: {
    willing: 'A',
    payDate: 'A',
    refuse: 'B',
    stop: 'B',
    paid: 'C',
    paidDate: 'C',
    wrongPerson: 'D',
    hesitate: 'E',
    busy: 'E',
    needHelp: 'H',
    helpReason: 'H',
  },
  marketing: {
    interested: 'A',
    contactTime: 'A',
    notInterested: 'B',
    stop: 'B',
    haveIt: 'C',
    wrongPerson: 'D',
    think: 'H',
    busy: 'I',
  },
  info_check: { mismatch: 'B', breakOff: 'C', wrongPerson: 'D' },
  cod: {
    orderYes: 'A',
    addressYes: 'A',
    partly: 'B',
    newAddress: 'C',
    address: 'C',
    refuseOrder: 'D',
    reason: 'D',
    waive: 'H',
    busy: 'I',
  },
  Inbound: { trackOrder: 'A', orderNumber: 'A', complain: 'B', complaint: 'B' },
};

/** The label a talk gets by coming to a turn, where the answer alone does not say it. */
const labelAt: Readonly<Record<LabelledProduct, Readonly<Record<string, string>>>> = {
  collection: {},
  marketing: {},
  info_check: { verified: 'A' },
  cod: { notUnderstood: 'J' },
  Inbound: {},
};

/** The label of a talk that broke off before anything was understood. */
const unclear: Readonly<Record<LabelledProduct, string>> = {
  collection: 'E',
  marketing: 'E',
  info_check: 'C',
  cod: 'E',
  Inbound: 'A',
};

const eventOf: Readonly<Partial<Record<Meaning, EventLabel>>> = {
  payDate: 'promiseDate',
  paid: 'saysPaid',
  wrongPerson: 'wrongPerson',
  needHelp: 'hardship',
  noMoney: 'hardship',
  mismatch: 'disputesAmount',
  who: 'asksWhoCalls',
  garbled: 'notUnderstood',
  busy: 'busyNow',
  breakOff: 'busyNow',
  agent: 'asksForPerson',
  stop: 'asksToStop',
  complain: 'complains',
};

/** Somebody else answers the phone of the person a line checks. */
const thirdParty: Readonly<Partial<Record<LabelledProduct, EventLabel>>> = { info_check: 'thirdParty' };

const agreeing: readonly Meaning[] = ['yes', 'willing', 'confirm', 'orderYes', 'addressYes', 'interested'];
const denying: readonly Meaning[] = ['refuse', 'notInterested', 'mismatch', 'refuseOrder', 'waive', 'wrongPerson'];
const withDay: readonly Meaning[] = ['payDate', 'paidDate', 'contactTime'];

/** A robot that comes with the platform: what it says as written, what it understands from how callees talk. */
export function seedScript(line: LabelledProduct, { language, start, voicemail, nodes }: WrittenScript): Script {
  const turns = Object.entries(nodes).map(([id, turn]) => [id, turnOf(line, id, turn)] as const);
  const meant = new Set(turns.flatMap(([, { branches }]) => branches.map(({ intent }) => intent)));
  const intents = [...meant].filter(isMeaning).map((id) => [id, intentOf(id, language)] as const);
  return {
    language,
    start,
    voicemail,
    label: unclear[line],
    turns: Object.fromEntries(turns),
    intents: Object.fromEntries(intents),
  };
}

function turnOf(line: LabelledProduct, id: string, { kind, say, brief, answers, next, slot }: WrittenTurn): ScriptTurn {
  const ways = Object.entries(answers ?? {});
  const way = (means: Meaning | null, to: string): Way => {
    const label = labelAt[line][to] ?? (means === null ? undefined : labelOf[line][means]);
    const event = to === 'notUnderstood' ? 'notUnderstood' : means === null ? undefined : eventFor(line, means);
    return { to, ...(label === undefined ? {} : { label }), ...(event === undefined ? {} : { event }) };
  };
  const branches = ways.flatMap(([means, to]): Branch[] =>
    isMeaning(means) && means !== 'silence' ? [{ intent: means, ...way(means, to) }] : [],
  );
  return {
    name: plainName(id),
    kind: kindOf(kind, answers !== undefined),
    say,
    brief,
    next: next ?? null,
    branches,
    otherwise: answers?.['*'] === undefined ? null : way(null, answers['*']),
    silence: answers?.silence === undefined ? null : { ...way(null, answers.silence), event: 'noSpeech' },
    slot: slot ?? null,
    at: null,
  };
}

function eventFor(line: LabelledProduct, means: Meaning): EventLabel | undefined {
  return (means === 'wrongPerson' ? thirdParty[line] : undefined) ?? eventOf[means];
}

function kindOf(kind: WrittenTurn['kind'], asks: boolean): TurnKind {
  if (kind === 'identity') return 'identify';
  if (kind === 'transfer') return 'transfer';
  if (kind === 'closing') return 'end';
  return asks ? 'ask' : 'say';
}

function intentOf(means: Meaning, language: WrittenScript['language']): Intent {
  return {
    name: plainName(means),
    keywords: [],
    phrases: means === 'silence' ? [] : utterances[language][means],
    day: withDay.includes(means),
    answer: agreeing.includes(means) ? 'yes' : denying.includes(means) ? 'no' : null,
  };
}

/** `askDate` as `Ask date`. */
function plainName(id: string): string {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

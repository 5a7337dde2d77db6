import { answeredLabels } from '../calling/labels';
import { brokenPlaceholdersIn, namesIn } from '../calls/fillText';
import { lengthOf } from '../problem';
import { variablesAt, type RobotPlace } from './robotPlace';
import { endingTurns, reachableTurns } from './talk/reachable';
import {
  intentUses,
  turnOf,
  waitsForAnswer,
  waysOf,
  type Script,
  type ScriptLanguage,
  type ScriptTurn,
} from './script';
import { scriptLimits } from './scriptLimits';
import { sensitiveWordsIn, type SensitiveWords } from './sensitiveWords';
import { isScriptVariable, isSpokenVariable, privateVariables } from './spokenNames';
import { scriptSeconds } from './speechTime';

/** Texts: robots.json `finding.<code>`. Errors block publishing, advice does not. */
export const findingCodes = {
  noTurns: 'error',
  noStart: 'error',
  tooManyTurns: 'error',
  tooManyIntents: 'error',
  tooManyAnswers: 'error',
  tooManyWords: 'error',
  nameTooLong: 'error',
  wordTooLong: 'error',
  emptyText: 'error',
  textTooLong: 'error',
  sensitiveWord: 'error',
  unknownVariable: 'error',
  contactVariable: 'error',
  noWayOn: 'error',
  leadsNowhere: 'error',
  neverEnds: 'error',
  unknownIntent: 'error',
  emptyIntent: 'error',
  unknownLabel: 'error',
  notReached: 'advice',
  sameIntentTwice: 'advice',
  longText: 'advice',
  privateBeforeIdentity: 'advice',
} as const satisfies Record<string, 'error' | 'advice'>;
export type FindingCode = keyof typeof findingCodes;

/** Something wrong with a script, where it stands. */
export interface ScriptFinding {
  readonly code: FindingCode;
  /** id of the turn; null: the script as a whole, or an intent */
  readonly turn: string | null;
  /** id of the intent it is about */
  readonly intent?: string;
  /** what is wrong: the word, the variable, the label, the turn that does not exist, seconds */
  readonly what?: string;
  /** of a word in a text: which text and where it begins, in characters */
  readonly field?: 'say' | 'brief';
  readonly from?: number;
  /** of the script as a whole: the message for voicemail, the label of a call in which no way gave one */
  readonly where?: 'voicemail' | 'defaultLabel';
}

export function blocksPublishing(findings: readonly ScriptFinding[]): boolean {
  return findings.some(({ code }) => findingCodes[code] === 'error');
}

/** Everything that is wrong with a script of a place; empty: it can be published. */
export function scriptFindings(script: Script, place: RobotPlace, sensitive: SensitiveWords): readonly ScriptFinding[] {
  const ids = Object.keys(script.turns);
  if (ids.length === 0) return [{ code: 'noTurns', turn: null }];
  return [
    ...(ids.length > scriptLimits.turns
      ? [{ code: 'tooManyTurns', turn: null, what: String(ids.length) } as const]
      : []),
    ...(turnOf(script, script.start) ? [] : [{ code: 'noStart', turn: null } as const]),
    ...ids.flatMap((id) => {
      const turn = turnOf(script, id);
      return turn
        ? [...findingsOfText(id, turn, script, { sensitive, place }), ...findingsOfWays(id, turn, script, place)]
        : [];
    }),
    ...findingsOfIntents(script),
    ...findingsOfCourse(script),
    ...(answeredLabels(place).includes(script.label)
      ? []
      : [{ code: 'unknownLabel', turn: null, where: 'defaultLabel', what: script.label } as const]),
    ...(place === 'Inbound' ? [] : findingsOfVoicemail(script, { sensitive, place })),
  ];
}

interface Spoken {
  readonly sensitive: SensitiveWords;
  readonly place: RobotPlace;
}

function findingsOfText(turn: string, { say, brief }: ScriptTurn, script: Script, { sensitive, place }: Spoken) {
  const found: ScriptFinding[] = [];
  if (say.trim() === '') found.push({ code: 'emptyText', turn, field: 'say' });
  for (const [field, text] of [['say', say] as const, ['brief', brief] as const]) {
    found.push(...findingsOfWords(text, script.language, sensitive).map((one) => ({ ...one, turn, field })));
    for (const name of namesIn(text))
      if (!isSpokenVariable(name)) found.push({ code: 'unknownVariable', turn, field, what: name });
      else if (isScriptVariable(name) && !variablesAt(place).includes(name))
        found.push({ code: 'contactVariable', turn, field, what: name });
    found.push(...adviceOnLength(text, script.language).map((one) => ({ ...one, turn, field })));
  }
  return found;
}

/** A machine answers nothing, and anyone who plays the message hears it. */
function findingsOfVoicemail({ voicemail, language }: Script, { sensitive, place }: Spoken): ScriptFinding[] {
  const names = namesIn(voicemail);
  const known: readonly string[] = variablesAt(place);
  const secret = names.find((name) => privateVariables.has(name));
  const found: WordFinding[] = [
    ...findingsOfWords(voicemail, language, sensitive),
    ...names.filter((name) => !known.includes(name)).map((what) => ({ code: 'unknownVariable', what }) as const),
    ...adviceOnLength(voicemail, language),
    ...(secret === undefined ? [] : [{ code: 'privateBeforeIdentity', what: secret } as const]),
  ];
  return found.map((one) => ({ ...one, turn: null, where: 'voicemail' }));
}

type WordFinding = Pick<ScriptFinding, 'code' | 'what' | 'from'>;

function findingsOfWords(text: string, language: ScriptLanguage, sensitive: SensitiveWords): WordFinding[] {
  const words = sensitiveWordsIn(text, sensitive, language);
  return [
    ...([...text].length > scriptLimits.textChars ? [{ code: 'textTooLong' } as const] : []),
    ...words.map(({ word, from }) => ({ code: 'sensitiveWord', what: word, from }) as const),
    ...brokenPlaceholdersIn(text).map((what) => ({ code: 'unknownVariable', what }) as const),
  ];
}

function adviceOnLength(text: string, language: ScriptLanguage): WordFinding[] {
  const seconds = scriptSeconds(text, language);
  return seconds > scriptLimits.adviseSeconds ? [{ code: 'longText', what: String(seconds) }] : [];
}

function findingsOfWays(id: string, turn: ScriptTurn, script: Script, place: RobotPlace) {
  const found: ScriptFinding[] = [];
  if (lengthOf(turn.name) > scriptLimits.nameChars)
    found.push({ code: 'nameTooLong', turn: id, what: String(scriptLimits.nameChars) });
  if (turn.branches.length > scriptLimits.branchesPerTurn)
    found.push({ code: 'tooManyAnswers', turn: id, what: String(scriptLimits.branchesPerTurn) });
  const labels = answeredLabels(place);
  if (waitsForAnswer(turn) && waysOf(turn).length === 0) found.push({ code: 'noWayOn', turn: id });
  for (const { to, label } of waysOf(turn)) {
    if (!turnOf(script, to)) found.push({ code: 'leadsNowhere', turn: id, what: to });
    if (label !== undefined && !labels.includes(label)) found.push({ code: 'unknownLabel', turn: id, what: label });
  }
  const met = new Set<string>();
  for (const { intent } of waitsForAnswer(turn) ? turn.branches : []) {
    if (!Object.hasOwn(script.intents, intent)) found.push({ code: 'unknownIntent', turn: id, intent });
    else if (met.has(intent)) found.push({ code: 'sameIntentTwice', turn: id, intent });
    met.add(intent);
  }
  return found;
}

function findingsOfIntents(script: Script): ScriptFinding[] {
  const { intents, nameChars, wordChars, wordsPerIntent } = scriptLimits;
  const uses = intentUses(script);
  const of = Object.entries(script.intents);
  const tooMany: ScriptFinding[] =
    of.length > intents ? [{ code: 'tooManyIntents', turn: null, what: String(intents) }] : [];
  return of.reduce((found, [intent, { name, keywords, phrases, day }]) => {
    const put = (code: FindingCode, what?: string | number) =>
      found.push({ code, turn: null, intent, ...(what === undefined ? {} : { what: String(what) }) });
    // An answer that no question has is never waited for.
    if (uses.has(intent) && keywords.length + phrases.length === 0 && !day) put('emptyIntent');
    if (lengthOf(name) > nameChars) put('nameTooLong', nameChars);
    for (const words of [keywords, phrases]) {
      if (words.length > wordsPerIntent) put('tooManyWords', wordsPerIntent);
      if (words.some((word) => lengthOf(word) > wordChars)) put('wordTooLong', wordChars);
    }
    return found;
  }, tooMany);
}

function findingsOfCourse(script: Script): ScriptFinding[] {
  const reached = new Set(reachableTurns(script));
  const ends = endingTurns(script);
  const known = knownBeforeIdentity(script);
  return Object.keys(script.turns).flatMap((turn): ScriptFinding[] => {
    if (!reached.has(turn)) return [{ code: 'notReached', turn }];
    if (!ends.has(turn)) return [{ code: 'neverEnds', turn }];
    return (['say', 'brief'] as const).flatMap((field) => {
      const text = turnOf(script, turn)?.[field] ?? '';
      const what = known.has(turn) ? namesIn(text).find((name) => privateVariables.has(name)) : undefined;
      return what === undefined ? [] : [{ code: 'privateBeforeIdentity', turn, field, what } as const];
    });
  });
}

/** Turns a talk can come to before a turn has asked who is on the phone. */
function knownBeforeIdentity(script: Script): ReadonlySet<string> {
  const identify = Object.entries(script.turns).filter(([, { kind }]) => kind === 'identify');
  const closed = identify.map(
    ([id, turn]) => [id, { ...turn, branches: [], otherwise: null, silence: null, kind: 'end' }] as const,
  );
  return new Set(reachableTurns({ ...script, turns: { ...script.turns, ...Object.fromEntries(closed) } }));
}

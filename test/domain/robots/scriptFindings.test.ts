import type { Intent, Script, ScriptTurn } from '@/domain/robots/script';
import { blocksPublishing, scriptFindings } from '@/domain/robots/scriptFindings';
import { sampleScript } from './sampleScript';

const none = { en: [], zh: [], id: [], es: [] };

function changed(id: string, change: Partial<ScriptTurn>): Script {
  const turn = sampleScript.turns[id];
  if (!turn) throw new Error(`no turn ${id}`);
  return { ...sampleScript, turns: { ...sampleScript.turns, [id]: { ...turn, ...change } } };
}

/** The sample with another first answer. */
function words(change: Partial<Intent>): Script {
  const { yes } = sampleScript.intents;
  if (!yes) throw new Error('no intent');
  return { ...sampleScript, intents: { ...sampleScript.intents, yes: { ...yes, ...change } } };
}

function manyIntents(count: number): Script['intents'] {
  const blank: Intent = { name: '', keywords: [], phrases: [], day: false, answer: null };
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`blank${at}`, blank]));
}

function found(script: Script, words = none): readonly string[] {
  return scriptFindings(script, 'collection', words).map(({ code, turn, what }) => [code, turn, what].join(' ').trim());
}

describe('scriptFindings', () => {
  it('a script for callers, who are on no list: may speak the greeting and answers, nothing of a contact', () => {
    const said = (say: string) =>
      scriptFindings(changed('thanks', { say }), 'Inbound', none).filter(({ turn }) => turn === 'thanks');
    expect(said('{{greetings}} {{answer_date}}')).toEqual([]);
    expect(said('{{due_date}}')).toEqual([{ code: 'contactVariable', turn: 'thanks', field: 'say', what: 'due_date' }]);
    expect(said('{{salary}}').map(({ code }) => code)).toEqual(['unknownVariable']);
    expect(found(changed('thanks', { say: '{{borrower_name}}' }))).toEqual([]);
  });

  it('a sound script has none', () => {
    expect(found(sampleScript)).toEqual([]);
  });

  it.each([
    ['no text', changed('thanks', { say: ' ' }), 'emptyText thanks'],
    ['too much text', changed('thanks', { say: 'a'.repeat(3_001) }), 'textTooLong thanks'],
    ['a variable that is none', changed('thanks', { say: '{{salary}}' }), 'unknownVariable thanks salary'],
    [
      'a placeholder with spaces',
      changed('thanks', { say: 'Hi {{ due_date }}' }),
      'unknownVariable thanks {{ due_date }}',
    ],
    ['a placeholder of two words', changed('thanks', { say: '{{due date}}' }), 'unknownVariable thanks {{due date}}'],
    ['a placeholder of other letters', changed('thanks', { brief: '{{姓名}}' }), 'unknownVariable thanks {{姓名}}'],
    [
      'a placeholder not closed',
      changed('thanks', { say: 'By {{due_date at last' }),
      'unknownVariable thanks {{due_date',
    ],
    ['a placeholder not opened', changed('thanks', { say: 'By due_date}} at last' }), 'unknownVariable thanks }}'],
    ['a way that leads nowhere', changed('greet', { next: 'gone' }), 'leadsNowhere greet gone'],
    ['a label the line has not', changed('who', { otherwise: { to: 'who', label: 'Z' } }), 'unknownLabel who Z'],
    ['a label of unanswered calls', changed('who', { otherwise: { to: 'who', label: 'F' } }), 'unknownLabel who F'],
    ['a default label the line has not', { ...sampleScript, label: 'Z' }, 'unknownLabel  Z'],
    ['a default label of unanswered calls', { ...sampleScript, label: 'F' }, 'unknownLabel  F'],
    ['a start that is none', { ...sampleScript, start: 'gone' }, 'noStart'],
    ['a question without a way on', changed('ask', { branches: [], otherwise: null }), 'noWayOn ask'],
    ['an intent that is none', changed('ask', { branches: [{ intent: 'gone', to: 'thanks' }] }), 'unknownIntent ask'],
    ['a turn nobody comes to', changed('transfer', { next: null }), 'notReached busy'],
  ])('%s is found where it stands', (_, script, finding) => {
    expect(found(script)).toContain(finding);
  });

  it.each([
    ['a turn', changed('thanks', { name: '名'.repeat(61) }), [{ code: 'nameTooLong', turn: 'thanks', what: '60' }]],
    [
      'a question with twenty-one answers',
      changed('ask', { branches: Array.from({ length: 21 }, () => ({ intent: 'yes', to: 'busy' })) }),
      expect.arrayContaining([{ code: 'tooManyAnswers', turn: 'ask', what: '20' }]),
    ],
    ['an answer', words({ name: 'n'.repeat(61) }), [{ code: 'nameTooLong', turn: null, intent: 'yes', what: '60' }]],
    [
      'an answer with too many phrases',
      words({ phrases: Array.from({ length: 101 }, (_, at) => `phrase ${at}`) }),
      [{ code: 'tooManyWords', turn: null, intent: 'yes', what: '100' }],
    ],
    [
      'a keyword',
      words({ keywords: ['k'.repeat(121)] }),
      [{ code: 'wordTooLong', turn: null, intent: 'yes', what: '120' }],
    ],
    ['of one more character', words({ keywords: ['👋'.repeat(120)], name: '👋'.repeat(60) }), []],
    [
      'a script with two hundred and one answers',
      { ...sampleScript, intents: { ...manyIntents(196), ...sampleScript.intents } },
      [{ code: 'tooManyIntents', turn: null, what: '200' }],
    ],
  ])('too long or too many: %s, found where it stands', (_, script, findings) => {
    expect(scriptFindings(script, 'collection', none)).toEqual(findings);
  });

  it('an answer without words: found at a question, not where no question has it', () => {
    const blank = words({ keywords: [] });
    expect(scriptFindings(blank, 'collection', none)).toEqual([{ code: 'emptyIntent', turn: null, intent: 'yes' }]);
    const unused = { ...sampleScript, intents: { ...sampleScript.intents, ...manyIntents(1) } };
    expect(found(unused)).toEqual([]);
    // The answers of a turn that once asked are still there, but are not given any more.
    const spoken = { ...unused, turns: { ...unused.turns } };
    const asks = sampleScript.turns.greet;
    if (asks) spoken.turns.greet = { ...asks, branches: [{ intent: 'blank0', to: 'who' }] };
    expect(found(spoken)).toEqual([]);
  });

  it('braces around a placeholder, or single ones: are text', () => {
    expect(found(changed('thanks', { say: '{{{borrower_name}}} {a} } {{{borrower_name}}{' }))).toEqual([]);
  });

  it('the default label: is found among the settings, and one of a line is none of inbound', () => {
    const of = scriptFindings({ ...sampleScript, label: 'E' }, 'Inbound', none).filter(({ where }) => where);
    expect(of).toEqual([{ code: 'unknownLabel', turn: null, where: 'defaultLabel', what: 'E' }]);
  });

  it('an empty script is refused as such', () => {
    expect(found({ ...sampleScript, turns: {} })).toEqual(['noTurns']);
  });

  it('a circle without an end is found at each of its turns', () => {
    const loop = changed('ask', { branches: [], otherwise: { to: 'ask' } });
    expect(found(loop)).toContain('neverEnds ask');
    expect(found(loop)).not.toContain('neverEnds who');
  });

  it('a sensitive word is found as a whole word with its place', () => {
    const script = changed('sorry', { say: 'Pay, or the police will come. Policeman.' });
    const words = { ...none, en: ['Police'] };
    const of = scriptFindings(script, 'collection', words);
    expect(of).toEqual([{ code: 'sensitiveWord', turn: 'sorry', field: 'say', what: 'Police', from: 12 }]);
    expect(scriptFindings({ ...script, language: 'es' }, 'collection', words)).toEqual([]);
  });

  it('a private detail before the question who it is: advised against, not refused', () => {
    const early = changed('greet', { say: 'You owe {{total_owing_amount}}.' });
    expect(found(early)).toEqual(['privateBeforeIdentity greet total_owing_amount']);
    expect(blocksPublishing(scriptFindings(early, 'collection', none))).toBe(false);
    const short = changed('greet', { brief: 'You owe {{total_owing_amount}}.' });
    expect(scriptFindings(short, 'collection', none)).toEqual([
      { code: 'privateBeforeIdentity', turn: 'greet', field: 'brief', what: 'total_owing_amount' },
    ]);
  });

  it('a text over 90 seconds is advised to be shortened', () => {
    // 150 ms, and 62 a character in English and Indonesian, 60 in Spanish, 200 in Chinese
    const seconds = { en: 93, id: 93, zh: 300 } as const;
    const long = changed('thanks', { say: 'word '.repeat(300) });
    for (const language of ['en', 'id', 'zh'] as const)
      expect(found({ ...long, language })).toEqual([`longText thanks ${seconds[language]}`]);
    expect(found({ ...long, language: 'es' })).toEqual([]);
    expect(found({ ...changed('thanks', { say: 'word '.repeat(310) }), language: 'es' })).toEqual([
      'longText thanks 93',
    ]);
    expect(found(changed('thanks', { say: 'word '.repeat(199) }))).toEqual([]);
    expect(scriptFindings(changed('thanks', { brief: 'word '.repeat(300) }), 'collection', none)).toEqual([
      { code: 'longText', turn: 'thanks', field: 'brief', what: '93' },
    ]);
  });

  it('a text is as long as what is said for its variables, not as their names', () => {
    expect(found(changed('thanks', { say: '{{extra_a}} '.repeat(130) }))).toEqual([]);
    expect(found(changed('thanks', { say: '{{total_owing_amount}} '.repeat(120) }))).toEqual([]);
  });

  it('the message for voicemail: is checked like what turns say, and nobody in it is asked or known', () => {
    const left = (voicemail: string, place: Parameters<typeof scriptFindings>[1] = 'collection') =>
      scriptFindings({ ...sampleScript, label: 'A', voicemail }, place, { ...none, en: ['Police'] }).filter(
        ({ turn }) => turn === null,
      );
    const at = { turn: null, where: 'voicemail' } as const;
    expect(left('')).toEqual([]);
    expect(left('{{greetings}} {{borrower_name}}, call {{platform_name}}.')).toEqual([]);
    expect(left('Or the police comes.')).toEqual([{ ...at, code: 'sensitiveWord', what: 'Police', from: 7 }]);
    expect(left('{{ salary }}')).toEqual([{ ...at, code: 'unknownVariable', what: '{{ salary }}' }]);
    expect(left('{{salary}}')).toEqual([{ ...at, code: 'unknownVariable', what: 'salary' }]);
    // A machine names no day.
    expect(left('{{answer_date}}')).toEqual([{ ...at, code: 'unknownVariable', what: 'answer_date' }]);
    expect(left('Pay {{due_date}}.')).toEqual([{ ...at, code: 'privateBeforeIdentity', what: 'due_date' }]);
    expect(left('a'.repeat(3_001))).toEqual([
      { ...at, code: 'textTooLong' },
      { ...at, code: 'longText', what: '186' },
    ]);
    // A caller is no machine: there it is never said.
    expect(left('{{salary}} police', 'Inbound')).toEqual([]);
  });

  it('errors block publishing', () => {
    expect(blocksPublishing(scriptFindings(changed('thanks', { say: '' }), 'collection', none))).toBe(true);
  });
});

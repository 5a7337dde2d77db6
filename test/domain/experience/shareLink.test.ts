import { cityOfHash } from '@/domain/experience/cities';
import { checkShare, latestShareDay } from '@/domain/experience/shareCheck';
import { endOfShare, shareState } from '@/domain/experience/shareLink';
import { withTurn } from '@/domain/robots/scriptEdits';
import { sharedTalk } from '@/domain/experience/sharedTalk';
import { sampleScript } from '@test/domain/robots/sampleScript';

const draft = {
  name: 'Fair',
  language: 'en',
  untilDay: '2026-11-30',
  countryCode: 'ID',
  scenarioName: 'Spring',
  scenarioDescription: 'd',
  robotId: 1,
  robotDescription: '',
  variables: [{ name: 'borrower_name', value: 'v', editable: true }],
};
const codes = (more: Partial<typeof draft>) =>
  checkShare({ ...draft, ...more }, '2026-11-22').map(({ field, code }) => `${field} ${code}`);

test('a link: valid until its last day has ended in its zone, then expired; closed while its robot is inactive; set invalid whatever the day', () => {
  const validUntil = endOfShare('2026-11-22', 'Asia/Jakarta');
  expect(new Date(validUntil).toISOString()).toBe('2026-11-22T17:00:00.000Z');
  const open = { validUntil, disabledAt: null, robotStatus: 'valid' } as const;
  expect(shareState(open, validUntil - 1)).toBe('valid');
  expect(shareState(open, validUntil)).toBe('expired');
  expect(shareState({ ...open, disabledAt: 1 }, validUntil - 1)).toBe('invalid');
  // What ends a link for good counts before what its robot may become again.
  const inactive = { ...open, robotStatus: 'invalid' } as const;
  expect(shareState(inactive, validUntil - 1)).toBe('robotInactive');
  expect(shareState(inactive, validUntil)).toBe('expired');
  expect(shareState({ ...inactive, disabledAt: 1 }, validUntil - 1)).toBe('invalid');
});

test('the rules: every field but the robot’s description is required, days within 90, texts within their lengths', () => {
  expect(codes({})).toEqual([]);
  expect(latestShareDay('2026-11-22')).toBe('2027-02-20');
  expect(codes({ untilDay: '2027-02-20' })).toEqual([]);
  expect(codes({ untilDay: '2027-02-21' })).toEqual(['untilDay tooFarAhead']);
  expect(codes({ untilDay: '2026-11-21' })).toEqual(['untilDay dayPast']);
  expect(codes({ name: 'two words' })).toEqual(['name nameCharset']);
  expect(codes({ name: 'n'.repeat(51) })).toEqual(['name tooLong']);
  expect(codes({ scenarioName: 'two words' })).toEqual(['scenarioName nameCharset']);
  expect(codes({ scenarioName: 'n'.repeat(51) })).toEqual(['scenarioName tooLong']);
  expect(codes({ scenarioDescription: 'd'.repeat(201) })).toEqual(['scenarioDescription tooLong']);
  expect(codes({ robotDescription: 'd'.repeat(200) })).toEqual([]);
  expect(codes({ robotDescription: 'd'.repeat(201) })).toEqual(['robotDescription tooLong']);
  expect(codes({ variables: [{ name: 'a', value: 'v'.repeat(61), editable: true }] })).toEqual([
    'variables.0.value tooLong',
  ]);
  const basics = { name: '', language: null, untilDay: null, countryCode: null };
  const scenario = { scenarioName: '', scenarioDescription: ' ', robotId: null, robotDescription: ' ' };
  expect(checkShare({ ...basics, ...scenario, variables: [] }, '2026-11-22').map(({ field }) => field)).toEqual([
    'name',
    'scenarioName',
    'untilDay',
    'language',
    'countryCode',
    'scenarioDescription',
    'robotId',
  ]);
});

test('a city: the same for the same hash', () => {
  expect([cityOfHash('0000000a'), cityOfHash('00000001'), cityOfHash('0000000b')]).toEqual([
    'jakarta',
    'surabaya',
    'surabaya',
  ]);
});

test('a shared talk: is filled with the values, and a transfer ends it', () => {
  const talk = (answers: readonly string[]) =>
    sharedTalk(sampleScript, { answers, values: { borrower_name: '{{total_owing_amount}}' }, today: '2026-11-22' });
  expect(talk(['yes']).turns.map(({ text }) => text)).toEqual([
    'Hello.',
    'Am I speaking with {{total_owing_amount}}?',
    'yes',
    'You owe . When will you pay?',
  ]);
  const promise = withTurn(sampleScript, 'thanks', { say: 'Noted on {{answer_date}}.' });
  const last = (answer: string) =>
    sharedTalk(withTurn(promise, 'ask', { otherwise: { to: 'thanks' } }), {
      answers: ['yes', answer],
      values: {},
      today: '2026-11-22',
    }).turns.at(-1)?.text;
  expect(last('tomorrow')).toBe('Noted on 23 November.');
  expect(last('some day')).toBe('Noted on 5 December.');
  expect(talk(['yes']).end).toBeNull();
  expect(talk(['yes', 'human']).end).toBe('transfer');
  expect(talk(['wrong number']).end).toBe('hangUp');
});

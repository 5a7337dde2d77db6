import { measureSms } from '@/domain/messages/smsSize';
import { longestValues } from '@/domain/messages/messageVariables';
import { checkSmsTemplate, smsTemplateMoves, smsText } from '@/domain/messages/smsTemplate';

const draft = { name: 'Reminder', content: 'Hello {{borrower_name}}', targetUrl: '', channelId: 1 };
const codes = (change: Partial<typeof draft>) =>
  checkSmsTemplate({ ...draft, ...change }).map(({ field, code }) => [field, code]);

test.each([
  ['as it should be', {}, []],
  ['no content', { content: '  ' }, [['content', 'required']]],
  ['1,000 characters', { content: 'a'.repeat(1_000) }, []],
  ['1,001 characters', { content: 'a'.repeat(1_001) }, [['content', 'tooLong']]],
  ['a name with a space', { name: 'two words' }, [['name', 'nameCharset']]],
  ['an unknown variable', { content: 'Hi {{password}}' }, [['content', 'variableUnknown']]],
  ['a variable with spaces', { content: 'Hi {{ borrower_name }}' }, [['content', 'variableUnknown']]],
  ['a variable of the call', { content: 'On {{answer_date}}' }, [['content', 'variableUnknown']]],
  ['braces that do not close', { content: 'Hi {{borrower_name' }, [['content', 'variableOpen']]],
  ['single braces', { content: 'a {b}' }, []],
  ['a place for a URL and none', { content: 'See {{target_url}}' }, [['targetUrl', 'required']]],
  ['http', { targetUrl: 'http://a.test/x' }, [['targetUrl', 'httpsUrl']]],
  ['a name and password in the URL', { targetUrl: 'https://me:pw@a.test/' }, [['targetUrl', 'httpsUrl']]],
  ['javascript', { targetUrl: 'javascript:alert(1)' }, [['targetUrl', 'httpsUrl']]],
  ['https', { targetUrl: 'https://a.test/x?y=1' }, []],
] as const)('%s: has these problems', (_, change, expected) => {
  expect(codes(change)).toEqual(expected);
});

test('target URL: stands in its place, else after the content; values are not looked into', () => {
  const targetUrl = 'https://a.test/1';
  expect(smsText({ content: 'Go {{target_url}} now', targetUrl }, {})).toBe('Go https://a.test/1 now');
  expect(smsText({ content: 'Hi {{borrower_name}}', targetUrl }, { borrower_name: '{{target_url}}' })).toBe(
    'Hi {{target_url}} https://a.test/1',
  );
  expect(smsText({ content: 'Hi', targetUrl: '' }, {})).toBe('Hi');
});

test('longest values: a name has 60 characters, which make a second part', () => {
  const content = `{{borrower_name}}${'a'.repeat(110)}`;
  expect(measureSms(smsText({ content, targetUrl: '' }, { borrower_name: 'Siti' })).parts).toBe(1);
  expect(measureSms(smsText({ content, targetUrl: '' }, longestValues('x')))).toMatchObject({ units: 170, parts: 2 });
});

test.each([
  ['inactive', 'inReview', ['edit', 'copy', 'delete']],
  ['inactive', 'approved', ['edit', 'copy', 'activate', 'delete']],
  ['inactive', 'rejected', ['edit', 'copy', 'delete']],
  ['active', 'approved', ['copy', 'deactivate']],
] as const)('%s and %s: allows these actions', (state, review, expected) => {
  const possible = Object.entries(smsTemplateMoves).filter(([, move]) => move.possible({ state, review }));
  expect(possible.map(([action]) => action)).toEqual(expected);
});

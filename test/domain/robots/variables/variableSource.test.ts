import { namesSpoken, variableSource } from '@/domain/robots/variables/variableSource';
import { withTurn } from '@/domain/robots/scriptEdits';
import { sampleScript } from '../sampleScript';

test.each([
  ['greetings', 'collection', 'time'],
  ['greetings', 'Inbound', 'time'],
  ['answer_date', 'collection', 'answer'],
  ['answer_date', 'Inbound', 'answer'],
  ['borrower_name', 'collection', 'required'],
  ['borrower_name', 'marketing', 'required'],
  ['borrower_name', 'Inbound', 'none'],
  ['gender', 'collection', 'optional'],
  ['extra_d', 'cod', 'optional'],
  ['extra_d', 'Inbound', 'none'],
  ['due_days', 'collection', 'required'],
  ['due_month', 'cod', 'optional'],
  ['due_date', 'info_check', 'none'],
  ['borrow_month', 'info_check', 'optional'],
  ['borrow_month', 'cod', 'none'],
  ['borrowed_amount', 'collection', 'optional'],
  ['total_owing_amount', 'marketing', 'none'],
  ['owner', 'collection', 'unknown'],
  ['constructor', 'Inbound', 'unknown'],
] as const)('%s in calls of %s: is %s', (name, place, source) => {
  expect(variableSource(name, place)).toBe(source);
});

test('names a script speaks: each once, in short texts and the message for voicemail as well', () => {
  expect(namesSpoken(sampleScript)).toEqual(['borrower_name', 'total_owing_amount']);
  const more = withTurn(sampleScript, 'ask', { brief: '{{due_date}}, {{borrower_name}}?' });
  expect(namesSpoken({ ...more, voicemail: 'Call {{owner}}.' })).toEqual([
    'borrower_name',
    'total_owing_amount',
    'due_date',
    'owner',
  ]);
});

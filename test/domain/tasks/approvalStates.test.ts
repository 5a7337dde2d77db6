import {
  approvalActions,
  approvalRefusal,
  approvalStates,
  checkRejection,
  possibleApprovals,
  type ApprovalAction,
  type ApprovalState,
} from '@/domain/tasks/approvalStates';

const author = 1;
const other = 2;

/** Who may do what, and in which state. */
const table: Readonly<Record<ApprovalState, { author: readonly ApprovalAction[]; other: readonly ApprovalAction[] }>> =
  {
    created: { author: ['submit'], other: ['submit'] },
    awaiting: { author: ['withdraw'], other: ['approve', 'reject'] },
    approved: { author: [], other: [] },
    rejected: { author: ['submit'], other: ['submit'] },
    withdrawn: { author: ['submit'], other: ['submit'] },
  };

test.each(approvalStates)('actions allowed on an approval that is %s', (state) => {
  expect(possibleApprovals({ state, authors: [author], by: author })).toEqual(table[state].author);
  expect(possibleApprovals({ state, authors: [author], by: other })).toEqual(table[state].other);
});

test('a task without approval allows no approval action', () => {
  expect(
    approvalActions.map((action) => approvalRefusal(action, { state: null, authors: [author], by: other })),
  ).toEqual(approvalActions.map(() => 'notAsked'));
});

test.each([
  ['approve', author, 'own'],
  ['reject', author, 'own'],
  ['withdraw', other, 'notYours'],
  ['submit', other, 'awaiting'],
  ['approve', other, null],
] as const)('%s by %i while it waits: %s', (action, by, refusal) => {
  expect(approvalRefusal(action, { state: 'awaiting', authors: [author, 7], by })).toBe(refusal);
});

test('everyone who created, changed or submitted it is an author', () => {
  expect(approvalRefusal('approve', { state: 'awaiting', authors: [author, other], by: other })).toBe('own');
});

test.each([
  ['', [['note', 'required']]],
  ['   ', [['note', 'required']]],
  ['Another day', []],
  ['x'.repeat(200), []],
  ['x'.repeat(201), [['note', 'tooLong']]],
] as const)('a rejection needs its reason: %j', (note, problems) => {
  expect(checkRejection(note).map(({ field, code }) => [field, code])).toEqual(problems);
});

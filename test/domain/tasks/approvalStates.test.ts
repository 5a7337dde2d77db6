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

test('a task without approval: has no approval action', () => {
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
] as const)('%s by user %i while awaiting approval: refused as %s', (action, by, refusal) => {
  expect(approvalRefusal(action, { state: 'awaiting', authors: [author, 7], by })).toBe(refusal);
});

test('every author of a task: may not approve it', () => {
  expect(approvalRefusal('approve', { state: 'awaiting', authors: [author, other], by: other })).toBe('own');
});

test.each([
  ['', [['note', 'required']]],
  ['   ', [['note', 'required']]],
  ['Another day', []],
  ['x'.repeat(200), []],
  ['x'.repeat(201), [['note', 'tooLong']]],
] as const)('rejection for %j: needs a reason of at most 200 characters', (note, problems) => {
  expect(checkRejection(note).map(({ field, code }) => [field, code])).toEqual(problems);
});

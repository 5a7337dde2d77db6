import { notSentReason } from '@/domain/messages/delivery';

const ready = {
  message: 'active',
  template: 'active',
  isApproved: true,
  names: ['borrower_name', 'gender', 'due_date'],
  values: { borrower_name: 'Mary Lee', gender: '', due_date: '1 December' },
} as const;

test.each([
  [ready, null],
  [{ ...ready, message: 'inactive', template: 'inactive' }, 'messageInactive'],
  [{ ...ready, template: 'inactive', isApproved: false }, 'templateInactive'],
  [{ ...ready, isApproved: false, values: {} }, 'templateNotApproved'],
  [{ ...ready, values: { ...ready.values, due_date: '' } }, 'valueMissing'],
  [{ ...ready, names: ['shoe_size'] }, 'valueMissing'],
  [{ ...ready, names: [], values: {} }, null],
] as const)('%j: is not sent because of %s', (standing, reason) => {
  expect(notSentReason(standing)).toBe(reason);
});

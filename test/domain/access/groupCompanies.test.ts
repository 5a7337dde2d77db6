import { companiesToChoose } from '@/domain/access/groupCompanies';

const all = [
  { id: 1, testGroup: 'house' },
  { id: 2, testGroup: 'house' },
  { id: 3, testGroup: null },
  { id: 4, testGroup: null },
  { id: 5, testGroup: 'other' },
];

test.each([
  [1, [1, 2]],
  [3, [3]],
  [5, [5]],
])('choice of companies of %s: those of its group, without a group the own one', (own, chosen) => {
  const company = all.find(({ id }) => id === own);
  expect(company && companiesToChoose(company, all).map(({ id }) => id)).toEqual(chosen);
});

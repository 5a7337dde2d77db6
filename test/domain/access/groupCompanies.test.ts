import { companiesToChoose, isInTestGroup } from '@/domain/access/groupCompanies';

const named = (...names: string[]) => names.map((name) => ({ name }));
const all = named('TEST Jakarta', 'TEST Manila', 'Nusa Finance', 'Nusa TEST');

test('test group: a company belongs to it when its name starts with the exact prefix', () => {
  expect(['TEST Jakarta', 'test Jakarta', 'Nusa TEST', ''].map((name) => isInTestGroup(name, 'TEST '))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('choice of companies: a user of the test group gets all its companies, other users only their own', () => {
  const choose = (own: string, prefix: string) => companiesToChoose({ name: own }, all, prefix).map(({ name }) => name);
  expect(choose('TEST Manila', 'TEST ')).toEqual(['TEST Jakarta', 'TEST Manila']);
  expect(choose('Nusa Finance', 'TEST ')).toEqual(['Nusa Finance']);
  expect(choose('TEST Manila', '')).toEqual(['TEST Manila']);
});

import { companiesToChoose, isInTestGroup } from '@/domain/access/groupCompanies';

const named = (...names: string[]) => names.map((name) => ({ name }));
const all = named('TEST Jakarta', 'TEST Manila', 'Nusa Finance', 'Nusa TEST');

test('a company belongs to the test group by the exact beginning of its name', () => {
  expect(['TEST Jakarta', 'test Jakarta', 'Nusa TEST', ''].map((name) => isInTestGroup(name, 'TEST '))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a person of the test group chooses among its companies; everyone else, and everyone without a prefix, has only their own', () => {
  const choose = (own: string, prefix: string) => companiesToChoose({ name: own }, all, prefix).map(({ name }) => name);
  expect(choose('TEST Manila', 'TEST ')).toEqual(['TEST Jakarta', 'TEST Manila']);
  expect(choose('Nusa Finance', 'TEST ')).toEqual(['Nusa Finance']);
  expect(choose('TEST Manila', '')).toEqual(['TEST Manila']);
});

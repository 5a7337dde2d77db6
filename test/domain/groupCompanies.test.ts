import { companiesToChoose, isInTestGroup } from '@/domain/groupCompanies';

const named = (...names: string[]) => names.map((name) => ({ name }));
const all = named('TEST Jakarta', 'TEST Manila', 'Nusa Finance', 'Nusa TEST');

test('a company is of the group by the beginning of its name, to the letter', () => {
  expect(['TEST Jakarta', 'test Jakarta', 'Nusa TEST', ''].map((name) => isInTestGroup(name, 'TEST '))).toEqual([true, false, false, false]);
});

test('who is of it chooses among it; everybody else has their own company, and without a prefix everybody has', () => {
  const choose = (own: string, prefix: string) => companiesToChoose({ name: own }, all, prefix).map(({ name }) => name);
  expect(choose('TEST Manila', 'TEST ')).toEqual(['TEST Jakarta', 'TEST Manila']);
  expect(choose('Nusa Finance', 'TEST ')).toEqual(['Nusa Finance']);
  expect(choose('TEST Manila', '')).toEqual(['TEST Manila']);
});

import { viewNameMaxChars, viewQueryMaxChars, viewsMax } from '@/domain/limits';
import { checkView, viewListNames, viewLists, viewQuery } from '@/domain/reports/savedView';

const said = { name: 'Refused twice', query: 'label=B' };
const broken = (more: Partial<typeof said>) => checkView({ ...said, ...more });

it('saved views: exist for calls, tasks and plans, with the permission of the list', () => {
  expect(viewLists).toEqual({ calls: 'CallDetails', tasks: 'CallTasks', plans: 'CallPlans' });
  expect([...viewListNames].sort()).toEqual(['calls', 'plans', 'tasks']);
});

it('saved views: at most twenty, with names of 50 and queries of 2,000 characters', () => {
  expect([viewsMax, viewNameMaxChars, viewQueryMaxChars]).toEqual([20, 50, 2000]);
});

it.each([
  [{}, []],
  [{ query: '' }, []],
  [{ name: '  ' }, [{ field: 'name', code: 'required' }]],
  [{ name: ` ${'😀'.repeat(50)} ` }, []],
  [{ name: 'x'.repeat(51) }, [{ field: 'name', code: 'tooLong', params: { max: 50 } }]],
  [{ query: 'x'.repeat(2000) }, []],
  [{ query: 'x'.repeat(2001) }, [{ field: 'query', code: 'tooLong', params: { max: 2000 } }]],
])('saved view %#: has the expected problems', (more, problems) => {
  expect(broken(more)).toEqual(problems);
});

it.each([
  ['', ''],
  ['label=B&page=3', 'label=B'],
  ['open=12&part=feedback&page=2', ''],
  ['sort=-name&label=B&limit=30', 'label=B&limit=30&sort=-name'],
  ['label=B&label=A', 'label=B&label=A'],
  ['search=a+b%26c', 'search=a+b%26c'],
])('saved view of %j: saves filters and order as %j', (address, part) => {
  const search = new URLSearchParams(address);
  expect(viewQuery(search)).toBe(part);
  expect(search.toString()).toBe(new URLSearchParams(address).toString());
});

it('saved view: is the same for two addresses that differ in order only', () => {
  expect(viewQuery(new URLSearchParams('b=2&a=1'))).toBe(viewQuery(new URLSearchParams('a=1&page=9&b=2')));
});

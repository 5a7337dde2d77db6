import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, type TaskThings } from '../tasks/fixtures';
import { strategyDraft } from './fixtures';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  things = await addTaskThings(platform);
});
afterAll(() => platform.close());

async function made(name: string): Promise<number> {
  const answer = await admin.call('strategy.create', { params: { line }, body: strategyDraft(things.robotId, name) });
  if (answer.code !== 200) throw new Error(answer.text);
  return answer.data.id;
}
const params = (id: number) => ({ params: { line, id } }) as const;

describe('a strategy', () => {
  it('is created unpublished, its rounds in the order of the day; a viewer may do nothing with it', async () => {
    const draft = strategyDraft(things.robotId, ' Debt_day ');
    const { data, code } = await admin.call('strategy.create', {
      params: { line },
      body: { ...draft, rounds: [...draft.rounds].reverse() },
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      name: 'Debt_day',
      state: 'unpublished',
      revision: 1,
      plans: 0,
      openPlans: 0,
      createdBy: 'Ayu Lestari',
      can: ['edit', 'publish', 'copy', 'delete'],
    });
    expect(data.rounds.map(({ name, fromMinute }) => [name, fromMinute])).toEqual([
      ['Morning', 660],
      ['Noon', 780],
      ['Evening', 1080],
    ]);
    expect((await (await platform.as('viewer')).call('strategy.detail', params(data.id))).data.can).toEqual([]);
  });

  it('that breaks rules: is refused at the field of each round, and not created', async () => {
    const answer = await admin.call('strategy.create', {
      params: { line },
      body: strategyDraft(things.robotId, 'Broken', [
        {},
        { fromMinute: 12 * 60 + 15 },
        { name: 'noon', kind: 'initial', tags: [] },
      ]),
    });
    expect([answer.failure, answer.fields.map(({ field, code }) => [field, code])]).toEqual([
      'input.invalid',
      [
        ['rounds.2.name', 'roundNameRepeated'],
        ['rounds.2.kind', 'roundInitialTwice'],
        ['rounds.1.fromMinute', 'roundTooClose'],
      ],
    ]);
    const list = await admin.call('strategy.list', { params: { line }, query: { search: 'Broken' } });
    expect(list.data.total).toBe(0);
  });

  it('with a round that can call nobody: is refused at its labels', async () => {
    const answer = await admin.call('strategy.create', {
      params: { line },
      body: strategyDraft(things.robotId, 'Nobody', [{}, { tags: ['undialed'] }, {}]),
    });
    expect([answer.failure, answer.fields]).toEqual([
      'input.invalid',
      [{ field: 'rounds.1.tags', code: 'roundCallsNobody' }],
    ]);
  });

  it('with a robot of another line: is refused at the round', async () => {
    const answer = await admin.call('strategy.create', {
      params: { line },
      body: strategyDraft(things.robotId, 'Strange', [{}, { robotId: things.marketingRobotId }, {}]),
    });
    expect([answer.failure, answer.fields]).toEqual([
      'strategy.robotUnknown',
      [{ field: 'rounds.1.robotId', code: 'notSelectable' }],
    ]);
  });

  it('has a name unique in its line, in upper or lower case, until it is deleted', async () => {
    const id = await made('Once_only');
    const again = () =>
      admin.call('strategy.create', { params: { line }, body: strategyDraft(things.robotId, 'ONCE_only') });
    expect((await again()).fields).toEqual([{ field: 'name', code: 'nameExists' }]);
    const both = await Promise.all(
      [1, 2].map(() =>
        admin.call('strategy.create', { params: { line }, body: strategyDraft(things.robotId, 'At_once') }),
      ),
    );
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([2, 200]);
    expect((await admin.call('strategy.delete', params(id))).code).toBe(200);
    expect((await again()).code).toBe(200);
  });

  it('saved from an older revision: is refused, and the saved change stays', async () => {
    const id = await made('Two_hands');
    const save = (revision: number, name: string) =>
      admin.call('strategy.save', { ...params(id), body: { ...strategyDraft(things.robotId, name), revision } });
    expect((await save(1, 'Two_hands_a')).data).toMatchObject({ revision: 2, name: 'Two_hands_a' });
    expect((await save(1, 'Two_hands_b')).failure).toBe('thing.changed');
    expect((await admin.call('strategy.detail', params(id))).data.name).toBe('Two_hands_a');
  });

  it('once published: can be neither saved nor deleted, only copied or unpublished', async () => {
    const id = await made('Fixed');
    expect((await admin.call('strategy.publish', params(id))).data).toMatchObject({
      state: 'published',
      can: ['unpublish', 'copy'],
    });
    expect((await admin.call('strategy.publish', params(id))).failure).toBe('strategy.action');
    expect(
      (
        await admin.call('strategy.save', {
          ...params(id),
          body: { ...strategyDraft(things.robotId, 'Fixed'), revision: 1 },
        })
      ).failure,
    ).toBe('strategy.published');
    expect((await admin.call('strategy.delete', params(id))).failure).toBe('strategy.published');
    expect((await admin.call('strategy.copy', params(id))).data).toMatchObject({
      name: 'Fixed_2',
      state: 'unpublished',
    });
    expect((await admin.call('strategy.copy', params(id))).data.name).toBe('Fixed_3');
    expect((await admin.call('strategy.unpublish', params(id))).data.state).toBe('unpublished');
  });

  it('publishing with a robot not in effect: is refused with its name', async () => {
    const draft = strategyDraft(things.robotId, 'Silent', [{}, { robotId: things.invalidRobotId }, {}]);
    const { data } = await admin.call('strategy.create', { params: { line }, body: draft });
    const answer = await admin.call('strategy.publish', params(data.id));
    expect([answer.failure, answer.params]).toEqual(['strategy.robotInvalid', { robots: 'Robot not in effect' }]);
  });

  it('is unknown on another line and to another company', async () => {
    const id = await made('Ours');
    expect((await admin.call('strategy.detail', { params: { line: 'cod', id } })).failure).toBe('thing.unknown');
    const kirana = await platform.as('admin@kirana.test');
    expect((await kirana.call('strategy.detail', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
    expect((await kirana.call('strategy.list', { params: { line: 'marketing' } })).data.total).toBe(0);
  });
});

it('list of strategies: is filtered by name and state, and sorted by name', async () => {
  await made('List_b');
  const a = await made('List_a');
  await admin.call('strategy.publish', params(a));
  const names = async (query: object) =>
    (await admin.call('strategy.list', { params: { line }, query: { search: 'list_', ...query } })).data.list.map(
      ({ name }) => name,
    );
  expect(await names({ sort: 'name' })).toEqual(['List_a', 'List_b']);
  expect(await names({ sort: '-name' })).toEqual(['List_b', 'List_a']);
  expect(await names({ state: 'published' })).toEqual(['List_a']);
  expect(await names({ search: 'list%' })).toEqual([]);
});

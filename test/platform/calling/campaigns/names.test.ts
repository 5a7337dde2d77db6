import type { Caller } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from './tasks/fixtures';
import { draftOf, line, params, startPlans, type Plans } from './plans/fixtures';

let plans: Plans;
let things: TaskThings;
let strategyId: number;
let lists = 0;

beforeAll(async () => {
  plans = await startPlans();
  await plans.platform.database.asOwner((client) =>
    client.query(`update company set show_approval = '{"add_task": true, "add_plan": true, "download_list": false}'`),
  );
  things = { ...(await addTaskThings(plans.platform)), robotId: plans.robotId, sipLineId: plans.sipLineId };
  strategyId = await plans.strategy('Names');
});
afterAll(() => plans.platform.close());

interface Named {
  create(name: string, who?: Caller): Promise<{ code: number; data: { id: number }; fields: readonly unknown[] }>;
  rename(id: number, name: string): Promise<{ code: number; fields: readonly unknown[] }>;
  remove(id: number): Promise<{ code: number }>;
  next(id: number): Promise<string>;
}

const ofTasks: Named = {
  create: async (name, who = plans.operator) =>
    who.call('task.create', { params: { line }, body: draft(things, await list(who), { name }) }),
  async rename(id, name) {
    const { data } = await plans.admin.call('task.proposal', params(id));
    const { listId: _list, ...body } = draft(things, 1, { name });
    return plans.operator.call('task.edit', { ...params(id), body: { ...body, digest: data.proposal.digest } });
  },
  async remove(id) {
    await plans.operator.call('task.withdraw', { ...params(id), body: { note: '' } });
    return plans.operator.call('task.delete', params(id));
  },
  next: async (id) => (await plans.operator.call('task.nextName', params(id))).data.name,
};

const ofPlans: Named = {
  create: async (name, who = plans.operator) => {
    lists += 1;
    const body = await draftOf({ operator: who, sipLineId: plans.sipLineId }, name, strategyId, 1, lists);
    return who.call('plan.create', { params: { line }, body });
  },
  async rename(id, name) {
    await plans.operator.call('plan.withdraw', { ...params(id), body: { note: '' } });
    const body = { name, strategyId, day: '2026-11-21', sipLineId: plans.sipLineId, digest: await plans.digest(id) };
    return plans.operator.call('plan.save', { ...params(id), body });
  },
  async remove(id) {
    await plans.operator.call('plan.withdraw', { ...params(id), body: { note: '' } });
    return plans.operator.call('plan.delete', params(id));
  },
  next: async (id) => (await plans.operator.call('plan.nextName', params(id))).data.name,
};

async function list(who: Caller): Promise<number> {
  lists += 1;
  return uploadList(who, 1, lists * 1_000);
}

const taken = [{ field: 'name', code: 'nameExists' }];

describe.each([
  ['task', ofTasks],
  ['plan', ofPlans],
] as const)('the name of a %s', (kind, named) => {
  it('is refused where another of the line has it, in upper or lower case and with space around, until that is deleted', async () => {
    const { data, code } = await named.create('Only_once');
    expect(code).toBe(200);
    expect((await named.create('  ONLY_once ')).fields).toEqual(taken);
    expect((await named.remove(data.id)).code).toBe(200);
    expect((await named.create('only_ONCE')).code).toBe(200);
  });

  it('two at the same moment: one is created, one refused', async () => {
    const both = await Promise.all([named.create('At_once'), named.create('at_ONCE')]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([2, 200]);
    expect(both.flatMap(({ fields }) => fields)).toEqual(taken);
  });

  it('edited: may stay or change its case, and is refused where it becomes that of another', async () => {
    const { data } = await named.create('Edited');
    await named.create('Other');
    expect((await named.rename(data.id, 'other')).fields).toEqual(taken);
    expect((await named.rename(data.id, 'EDITED')).code).toBe(200);
  });

  it('shared by two from before the rule: stays with both when they are edited otherwise', async () => {
    const [one, two] = [await named.create('Old_one'), await named.create('Old_two')];
    await plans.platform.database.asOwner((client) =>
      client.query(`update ${kind} set name = 'Old' where id = any($1)`, [[one.data.id, two.data.id]]),
    );
    expect((await named.rename(two.data.id, 'Old')).code).toBe(200);
    expect((await named.create('Old')).fields).toEqual(taken);
  });

  it('for a copy: is the first that is free', async () => {
    const { data } = await named.create('Copied');
    expect(await named.next(data.id)).toBe('Copied_2');
    await named.create('COPIED_2');
    await named.create('Copied_3');
    expect(await named.next(data.id)).toBe('Copied_4');
  });

  it('of 50 characters: is shortened for a copy, and still free', async () => {
    const long = `${kind}_`.padEnd(50, 'x');
    const { data } = await named.create(long);
    await named.create(`${long.slice(0, 48)}_2`);
    expect(await named.next(data.id)).toBe(`${long.slice(0, 48)}_3`);
  });

  it('seen by nobody but its author: is refused for a person who sees a part only, too', async () => {
    await named.create('Of_another', plans.admin);
    await plans.platform.database.asOwner((client) =>
      client.query(
        `update role set data_scope = 'own' where id = (select role_id from app_user where account = 'operator@nusa.test')`,
      ),
    );
    expect((await named.create('of_ANOTHER')).fields).toEqual(taken);
  });
});

test('a plan may have the name of a task, and a task of another line too', async () => {
  expect((await ofTasks.create('Shared')).code).toBe(200);
  expect((await ofPlans.create('Shared')).code).toBe(200);
});

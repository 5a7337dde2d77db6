import { known } from '@test/support/known';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from './fixtures';

const line = 'collection' as const;
let platform: TestPlatform;
let admin: Caller;
let operator: Caller;
let things: TaskThings;
let from = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  [admin, operator] = await Promise.all([platform.as('admin'), platform.as('operator')]);
  things = await addTaskThings(platform);
});
beforeEach(() => platform.database.asOwner((client) => client.query('delete from task_template')));
afterAll(() => platform.close());

const values = {
  ringLimit: 40,
  restTimes: 20,
  maxLostRate: 3,
  autoQa: 'Y',
  qaLimitRate: 50,
  pauseStart: 720,
  pauseEnd: 780,
  remark: 'Of this task',
} as const;
async function make(templateName: string, who = operator, more: Record<string, unknown> = {}) {
  from += 10;
  return who.call('task.create', {
    params: { line },
    body: draft(things, await uploadList(who, 2, from), {
      name: `Task_${from}`,
      redialMax: 3,
      parameters: { ...values, templateName },
      ...more,
    }),
  });
}
const list = async (who = operator) => (await who.call('taskTemplate.list', { params: { line } })).data.list;
const named = async (name: string, who = operator) => (await list(who)).find((one) => one.name === name);

async function operatorSees(dataScope: 'own' | 'company'): Promise<void> {
  await platform.database.asOwner((client) =>
    client.query(
      `update role set data_scope = $1 where id = (select role_id from app_user where account = 'operator@nusa.test')`,
      [dataScope],
    ),
  );
}
afterEach(() => operatorSees('company'));

it('a task with a template name: saves its settings as a template, without contacts, times and remark', async () => {
  expect((await make('')).code).toBe(200);
  expect(await list()).toEqual([]);
  expect((await make('Evening_calls')).code).toBe(200);
  expect(await list()).toEqual([
    {
      id: expect.any(Number) as number,
      name: 'Evening_calls',
      createdBy: 'Bayu Pratama',
      createdAt: platform.clock.now(),
      redial: true,
      redialIntervalMinutes: 30,
      redialMax: 3,
      expireInvalid: false,
      parameters: expect.objectContaining({
        ...values,
        remark: '',
        templateName: '',
        qaLimitLength: 0,
        voicemailCheck: 0,
      }) as object,
    },
  ]);
  // Another line has its own.
  expect((await admin.call('taskTemplate.list', { params: { line: 'marketing' } })).data.list).toEqual([]);
});

it('a template name taken in the line, in any case: is refused at the field, and no task is created', async () => {
  await make('Evening_calls');
  const before = (await admin.call('task.list', { params: { line } })).data.total;
  const again = await make('evening_CALLS', admin);
  expect([again.failure, again.fields]).toEqual([
    'input.invalid',
    [{ field: 'parameters.templateName', code: 'nameExists' }],
  ]);
  expect((await admin.call('task.list', { params: { line } })).data.total).toBe(before);
});

it('two tasks with one template name at once: one is created, the other refused', async () => {
  const answers = await Promise.all([make('Both_tabs'), make('Both_tabs')]);
  expect(answers.map(({ failure }) => failure).sort()).toEqual(['input.invalid', null]);
  expect((await list()).filter(({ name }) => name === 'Both_tabs')).toHaveLength(1);
});

it('an edited task: saves a template too, once', async () => {
  await make('Evening_calls');
  const { data } = await make('', operator);
  const params = { line, id: data.id } as const;
  const { robots } = (await operator.call('task.options', { params: { line } })).data;
  const speaking = { ...things, robotId: known(robots.find(({ name }) => name === 'Penagihan_Sari')).id };
  const change = async (templateName: string) => {
    const { digest } = (await operator.call('task.proposal', { params })).data.proposal;
    const { listId: _, ...settings } = draft(speaking, 1, {
      name: 'Changed',
      parameters: { ringLimit: 25, templateName },
    });
    return operator.call('task.edit', { params, body: { ...settings, digest } });
  };
  await platform.database.asOwner((client) =>
    client.query(
      'update task set robot_id = $1, robot_version_id = (select current_version_id from robot where id = $1) where id = $2',
      [speaking.robotId, data.id],
    ),
  );
  expect((await change('Evening_calls')).fields).toEqual([{ field: 'parameters.templateName', code: 'nameExists' }]);
  expect((await change('From_an_edit')).code).toBe(200);
  // What it keeps already is no second template.
  expect((await change('From_an_edit')).code).toBe(200);
  expect((await named('From_an_edit'))?.parameters.ringLimit).toBe(25);
});

it('removing a template: leaves its task and an operation record, frees the name, is unknown on another line', async () => {
  const { data: task } = await make('To_remove');
  const settings = async () => (await operator.call('task.detail', { params: { line, id: task.id } })).data.parameters;
  const before = await settings();
  const { id } = known(await named('To_remove'));
  expect((await admin.call('taskTemplate.remove', { params: { line: 'marketing', id } })).failure).toBe(
    'thing.unknown',
  );
  expect(
    (await operator.call('taskTemplate.remove', { params: { line, id } })).data.list.map(({ name }) => name),
  ).not.toContain('To_remove');
  expect((await operator.call('taskTemplate.remove', { params: { line, id } })).failure).toBe('thing.unknown');
  const { data } = await admin.call('operation.list', { query: { targetId: String(id), kind: 'taskTemplate' } });
  expect(data.list).toMatchObject([{ action: 'taskTemplate.remove' }]);
  expect(before.ringLimit).toBe(values.ringLimit);
  expect(await settings()).toEqual(before);
  expect((await make('To_remove')).code).toBe(200);
});

it('data scope of own tasks: templates of others are unknown, but their names are taken', async () => {
  await operatorSees('own');
  await make('Of_the_admin', admin);
  expect(await named('Of_the_admin', admin)).toBeDefined();
  expect(await named('Of_the_admin')).toBeUndefined();
  expect(
    (await operator.call('taskTemplate.remove', { params: { line, id: known(await named('Of_the_admin', admin)).id } }))
      .failure,
  ).toBe('thing.unknown');
  expect((await make('Of_the_admin')).fields).toEqual([{ field: 'parameters.templateName', code: 'nameExists' }]);
});

it('a line with fifty templates: one more is refused at the field', async () => {
  await make('First_of_fifty');
  await platform.database.asOwner((client) =>
    client.query(`insert into task_template (company_id, line, name, redial, redial_interval_minutes, redial_max, expire_invalid, parameters, created_by, created_at)
    select company_id, line, 'More_' || n, redial, redial_interval_minutes, redial_max, expire_invalid, parameters, created_by, created_at from (select * from task_template limit 1) one, generate_series(1, 50 - (select count(*)::int from task_template)) n`),
  );
  expect((await make('One_more', admin)).fields).toEqual([
    { field: 'parameters.templateName', code: 'templatesTooMany', params: { max: 50 } },
  ]);
});

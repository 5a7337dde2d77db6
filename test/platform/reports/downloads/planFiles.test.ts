import { writeDownload } from '@test/support/writeDownload';
import { at, line, startPlans, type Plans } from '../../calling/campaigns/plans/fixtures';
import { fakeSpeech, openArchive } from './archive';
import { column, companyOf, listed, sheetsOf } from './written';

/** The files of a plan before its first round and after its last. */
const params = { line } as const;
let plans: Plans;
let strategyId: number;
/** of a plan that begins tomorrow */
let id: number;

beforeAll(async () => {
  plans = await startPlans();
  strategyId = await plans.strategy('Three');
  id = await plans.plan('Tomorrow', strategyId, 120, { day: '2026-11-22' });
});
afterAll(() => plans.platform.close());

it('numbers of a plan before its first round: are those of its list, masked or plain', async () => {
  const body = { of: 'plan' as const, id };
  const requested = await plans.admin.call('download.numbers', { params, body });
  expect(requested.data).toMatchObject({ total: 120 });
  const [sheet = []] = await sheetsOf(plans.platform, plans.admin, requested);
  expect([
    new Set(column(sheet, 'phone')).size > 1,
    new Set(column(sheet, 'State')),
    new Set(column(sheet, 'Attempts')),
  ]).toEqual([true, new Set(['Waiting']), new Set(['0'])]);
  expect(column(sheet, 'phone')).toHaveLength(120);
  expect(column(sheet, 'phone').every((phone) => phone.includes('*'))).toBe(true);
  const [plain = []] = await sheetsOf(
    plans.platform,
    plans.admin,
    await plans.admin.call('download.numbers', { params, body: { ...body, plaintext: true } }),
  );
  expect(column(plain, 'phone').filter((phone) => /^\+62\d+$/.test(phone))).toHaveLength(120);
});

it('task file, records and recordings of a plan: are refused before its first round', async () => {
  for (const name of ['download.task', 'download.records', 'download.recordings'] as const) {
    expect([name, (await plans.admin.call(name, { params, body: { of: 'plan', id } })).failure]).toEqual([
      name,
      'plan.noCalls',
    ]);
  }
});

it('recordings of a plan: are those of all its rounds', async () => {
  const id = await plans.plan('November', strategyId, 120);
  await plans.pass(at('20:00'));
  plans.platform.clock.advance(at('20:00') - plans.platform.clock.now());
  const { rows } = await plans.platform.database.asOwner((client) =>
    client.query<{ id: string }>(
      'select c.attempt_id as id from call c join task t on t.id = c.task_id where t.plan_id = $1 and c.talk_seconds > 0 order by 1',
      [id],
    ),
  );
  const rounds = (await plans.detail(id)).rounds.map(({ taskId }) => taskId);
  const { data } = await plans.admin.call('download.recordings', { params, body: { of: 'plan', id } });
  expect([data.name, data.total]).toEqual(['November-recordings', rows.length]);
  await writeDownload(data.id, await companyOf(plans.platform, data.id), {
    ...plans.platform.services,
    speech: fakeSpeech(10),
  });
  const done = await listed(plans.admin, data.id);
  const [archive] = await Promise.all(done.files.map((file) => openArchive(plans.admin, done.id, file)));
  expect(archive?.index.map((row) => row['Call ID'])).toEqual(rows.map((row) => String(row.id)));
  expect(new Set(Object.keys(archive?.sounds ?? {}).map((name) => Number(name.split('_')[2]?.split('-')[0])))).toEqual(
    new Set(rounds),
  );
});

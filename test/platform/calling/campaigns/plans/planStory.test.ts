import type { Reply } from '@/contract/contract';
import { rehearsalRuns, standing } from '@/domain/calling/forecast';
import { known } from '@test/support/known';
import { runJobs } from '../rehearsal/fixtures';
import { at, draftOf, line, startPlans, type Plan, type Plans } from './fixtures';

/** At ×600 the lane is looked at every two minutes of the world. */
const LOOK_MS = 120_000;
const CONTACTS = 120;
const today = { fromDay: '2026-11-21', toDay: '2026-11-21' } as const;
const params = { line } as const;

/** One plan of three rounds, from the list that is uploaded to the stage report of its day. */
let plans: Plans;
let id: number;
let plan: Plan;
let shown: Reply<'rehearsal.progress'>;
let compared: Reply<'plan.forecast'>;
let outcome: Reply<'plan.forecast'>;
let before: Plan;

beforeAll(async () => {
  plans = await startPlans();
  const { operator, approver, platform } = plans;
  const body = await draftOf(plans, 'Story', await plans.strategy('Three'), CONTACTS, 1);
  const requested = await operator.call('rehearsal.plan', { params, body });
  await runJobs(platform);
  shown = (await operator.call('rehearsal.progress', { params: { line, id: requested.data.id } })).data;
  id = (await operator.call('plan.create', { params, body })).data.id;
  compared = (await approver.call('plan.forecast', { params: { line, id } })).data;
  await plans.pass(at('10:30'), LOOK_MS);
  before = await plans.detail(id);
  await approver.call('plan.approve', { params: { line, id }, body: { digest: await plans.digest(id) } });
  await plans.pass(at('20:00'), LOOK_MS);
  plan = await plans.detail(id);
  outcome = (await approver.call('plan.forecast', { params: { line, id } })).data;
});
afterAll(() => plans.platform.close());

it('a rehearsed plan: waits for approval, and the approver sees the forecast its creator was shown', () => {
  expect(shown).toMatchObject({ state: 'done', forecast: { runs: rehearsalRuns, contacts: CONTACTS } });
  expect(compared).toMatchObject({ forecast: shown.forecast, actuals: null, changed: false });
  expect(before).toMatchObject({ state: 'created', approval: 'awaiting', calls: 0 });
  expect(plan).toMatchObject({ state: 'finished', approval: 'approved', contacts: CONTACTS });
});

it('calls and reached: are the same in plan, call details, dashboard, channels, stages and trend', async () => {
  const { admin } = plans;
  const sum = (of: readonly { readonly calls: number; readonly reached: number }[]) => ({
    calls: of.reduce((all, one) => all + one.calls, 0),
    reached: of.reduce((all, one) => all + one.reached, 0),
  });
  const counted = { calls: plan.calls, reached: plan.reached };
  expect(plan.calls).toBeGreaterThan(CONTACTS);
  expect(sum(plan.rounds)).toEqual(counted);

  const taskId = plan.rounds.map((round) => round.taskId).join();
  const calls = async (query: object) =>
    (await admin.call('call.list', { params, query: { taskId, ...query } })).data.total;
  expect({ calls: await calls({}), reached: await calls({ outcome: 'reached' }) }).toEqual(counted);

  const { figures } = (await admin.call('dashboard.figures', { params, query: { taskId, ...today } })).data;
  const figure = (key: string) => figures.find((one) => one.id === key)?.value;
  expect({ calls: figure('calls'), reached: figure('reached') }).toEqual(counted);

  // Nothing else called that day: channels and stages are the plan's.
  const { channels } = (await admin.call('channel.overview', { params, query: { ...today } })).data;
  expect(sum(channels)).toEqual(counted);
  expect(channels.find((one) => one.id === plans.sipLineId)).toMatchObject(counted);
  const { stages } = (await admin.call('stage.report', { params, query: { ...today } })).data;
  expect(sum(stages)).toEqual(counted);
  const { days } = (await admin.call('insight.trend', { params, query: { ...today } })).data;
  expect(sum(days)).toEqual(counted);

  const letters = known(outcome.actuals).labels;
  for (const [label, count] of Object.entries(letters)) {
    expect({ label, calls: await calls({ label }) }).toEqual({ label, calls: count });
    const ofStages = stages.reduce((all, stage) => all + (stage.labels[label] ?? 0), 0);
    expect({ label, calls: ofStages }).toEqual({ label, calls: await calls({ label, outcome: 'reached' }) });
  }
});

it('actuals: stand beside the forecast round by round, most of them within its bands', () => {
  const [actuals, forecast] = [known(outcome.actuals), known(outcome.forecast)];
  expect(outcome).toMatchObject({ forecast: compared.forecast, changed: false, can: [] });
  expect(actuals).toMatchObject({ calls: plan.calls, endAt: plan.finishedAt });
  expect(actuals.rounds).toEqual(plan.rounds.map(({ contacts, calls, reached }) => ({ contacts, calls, reached })));
  expect(actuals.rounds).toHaveLength(3);
  // Eight in ten of what is counted; the seeds are fixed, so it is the same every time.
  const stands = actuals.rounds.flatMap((one, at) => {
    const [round, of] = [known(one), known(forecast.rounds[at])];
    return [
      standing(round.contacts, of.contacts),
      standing(round.calls, of.calls),
      standing(round.reached, of.reached),
    ];
  });
  expect(stands.filter((one) => one === 'within').length).toBeGreaterThanOrEqual(6);
  expect(forecast.rounds[0]?.contacts).toEqual({ low: CONTACTS, mid: CONTACTS, high: CONTACTS });
});

import type { Reply } from '@/contract/contract';
import { nextOpening } from '@/domain/calling/callWindow';
import { standing, type Band } from '@/domain/calling/forecast';
import { localParts } from '@/domain/time/zone';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { known } from '@test/support/known';
import { addTaskThings, draft, uploadList, type TaskThings } from '../tasks/fixtures';
import { startPlans, type Plans } from '../plans/fixtures';
import { runJobs } from './fixtures';

/**
 * Forecast, then actuals through the database. A run of the real platform is as likely as each of the twenty, so each
 * figure of a task lies in its band eight times in ten, and among N tasks in a binomial number of bands. The rule:
 * of 10 tasks at least 5 for each figure. Of an honest forecast fewer are in one time in 150 (0.8, 10: P(X < 5) =
 * 0.0064); a forecast that hits half as often as it says fails five times in eight. The seeds are
 * fixed, so the same code gives the same answer every time. And no band may be so wide that everything lies in it.
 */
const TASKS = 10;
const LEAST_IN = 5;
/** On one channel they take just longer than their task has. */
const CONTACTS = 60;
/** At ×600 the lane is looked at every two minutes of the world. */
const LOOK_MS = 120_000;
const line = 'collection';
type ForecastVsActual = Reply<'task.forecast'>;

describe('forecast of tasks against actuals', () => {
  let platform: TestPlatform;
  let operator: Caller;
  let things: TaskThings;
  let promises: ForecastVsActual[];
  beforeAll(async () => {
    platform = await startTestPlatform();
    operator = await platform.as('operator');
    const robots = await operator.call('task.options', { params: { line } });
    things = { ...(await addTaskThings(platform)), robotId: robots.data.robots.find(({ valid }) => valid)?.id ?? 0 };
    await platform.database.asOwner((client) =>
      client.query('update sip_line set concurrency = 1 where id = $1', [things.sipLineId]),
    );
    promises = [];
    for (let at = 0; at < TASKS; at += 1) promises.push(await forecastAndActuals(at));
  });
  afterAll(() => platform.close());

  const forecastAndActuals = async (at: number): Promise<ForecastVsActual> => {
    // Each has its time within the hours of a day.
    if (localParts(platform.clock.now(), 'Asia/Jakarta').minutes > 20 * 60)
      await run(nextOpening(platform.clock.now() + 3 * 3_600_000, 'Asia/Jakarta'));
    const from = platform.clock.now();
    const listId = await uploadList(operator, CONTACTS, at * 1_000);
    const times = { startAt: from + 5 * 60_000, endAt: from + 80 * 60_000, redialIntervalMinutes: 20, redialMax: 2 };
    const { data, text } = await operator.call('task.create', {
      params: { line },
      body: draft(things, listId, { ...times, name: `Honest_${at}` }),
    });
    if (data.id === undefined) throw new Error(text);
    await platform.database.asOwner((client) =>
      client.query('update task set carrier_seed = $2 where id = $1', [data.id, 7_919 * (at + 1)]),
    );
    await runJobs(platform);
    await run(times.endAt + 4 * 60_000);
    const answer = await operator.call('task.forecast', { params: { line, id: data.id } });
    if (answer.code !== 200) throw new Error(answer.text);
    return answer.data;
  };
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  const run = async (to: number) => {
    const companyId = await platform.database.asOwner(async (client) =>
      Number((await client.query<{ id: number }>("select id from company where name = 'Nusa Finance'")).rows[0]?.id),
    );
    while (platform.clock.now() < to) {
      platform.clock.advance(LOOK_MS, LOOK_MS / 600);
      for (let more = true; more;)
        more = (
          await advanceDialing({
            ...dialerWorld,
            store: platform.database.store,
            companyId,
            now: platform.clock.now(),
            carrier,
          })
        ).behind;
    }
  };
  const within = (pick: (of: ForecastVsActual) => [actuals: number, band: Band]) =>
    promises.filter((one) => {
      const [actuals, band] = pick(one);
      return standing(actuals, band) === 'within';
    }).length;

  it.each<[string, (of: ForecastVsActual) => [number, Band]]>([
    ['reached', ({ actuals, forecast }) => [known(actuals).reached, known(forecast).reached]],
    ['calls', ({ actuals, forecast }) => [known(actuals).calls, known(forecast).calls]],
    ['end', ({ actuals, forecast }) => [known(known(actuals).endAt), known(forecast).endAt]],
    ['label A', ({ actuals, forecast }) => [known(actuals).labels.A ?? 0, known(known(forecast).labels.A)]],
    ['label B', ({ actuals, forecast }) => [known(actuals).labels.B ?? 0, known(known(forecast).labels.B)]],
    ['no answer', ({ actuals, forecast }) => [known(actuals).labels.F ?? 0, known(known(forecast).labels.F)]],
    ['redials cut off', ({ actuals, forecast }) => [known(actuals).redialsCutOff, known(forecast).redialsCutOff]],
  ])('%s lies in its band as often as it should', (_, pick) => {
    expect(within(pick)).toBeGreaterThanOrEqual(LEAST_IN);
  });

  it('bands are narrow', () => {
    for (const { forecast } of promises) {
      expect(known(forecast).reached.high - known(forecast).reached.low).toBeLessThan(0.25 * CONTACTS);
      expect(known(forecast).calls.high - known(forecast).calls.low).toBeLessThan(0.3 * known(forecast).calls.mid);
      expect(known(forecast).endAt.high - known(forecast).endAt.low).toBeLessThan(20 * 60_000);
      expect(known(forecast).redialsCutOff.high - known(forecast).redialsCutOff.low).toBeLessThan(0.35 * CONTACTS);
    }
  });

  it('the people reached are not always the middle of the forecast', () => {
    expect(promises.some(({ actuals, forecast }) => known(actuals).reached !== known(forecast).reached.mid)).toBe(true);
  });

  it('actuals agree with the counts of the task list', async () => {
    const { data: list } = await operator.call('task.list', { params: { line }, query: { limit: 20 } });
    const shown = list.list.map(({ counts }) => [counts.reachedContacts, counts.calls]).sort();
    expect(promises.map(({ actuals }) => [known(actuals).reached, known(actuals).calls]).sort()).toEqual(shown);
    for (const { actuals } of promises) {
      expect(known(actuals).quarters.at(-1)?.reached).toBe(known(actuals).reached);
      expect(Object.values(known(actuals).labels).reduce((sum, calls) => sum + calls, 0)).toBe(known(actuals).calls);
    }
  });
});

describe('forecast of a plan of three rounds against actuals', () => {
  let plans: Plans;
  beforeAll(async () => {
    plans = await startPlans();
  });
  afterAll(() => plans.platform.close());

  it('is given round by round, and at least two thirds of the figures lie in their bands', async () => {
    const strategyId = await plans.strategy('Three_rounds');
    const id = await plans.plan('Promised', strategyId, 200);
    await runJobs(plans.platform);
    const promise = async () => (await plans.operator.call('plan.forecast', { params: { line, id } })).data;
    const before = await promise();
    expect(before).toMatchObject({ changed: false, actuals: null, forecast: { contacts: 200 } });
    const rounds = known(before.forecast).rounds;
    expect(rounds[0]?.contacts).toEqual({ low: 200, mid: 200, high: 200 });
    const detail = await plans.detail(id);
    expect(rounds).toHaveLength(detail.rounds.length);
    await plans.pass(detail.endAt + 15 * 60_000, 120_000);
    const { actuals, forecast } = await promise();
    const after = await plans.detail(id);
    expect([actuals?.reached, actuals?.calls]).toEqual([after.reachedContacts, after.calls]);
    expect(actuals?.rounds.map((round) => round?.contacts)).toEqual(after.rounds.map(({ contacts }) => contacts));
    const figures: [number, Band][] = [
      [known(actuals).reached, known(forecast).reached],
      [known(actuals).calls, known(forecast).calls],
      [known(known(actuals).endAt), known(forecast).endAt],
      ...known(forecast).rounds.flatMap((round, at): [number, Band][] => [
        [known(known(actuals).rounds[at]).contacts, round.contacts],
        [known(known(actuals).rounds[at]).reached, round.reached],
        [known(known(actuals).rounds[at]).calls, round.calls],
      ]),
    ];
    // 0.8 of these figures of one campaign; they hang together, so two thirds are asked of them.
    expect(figures.filter(([value, band]) => standing(value, band) === 'within').length).toBeGreaterThanOrEqual(
      (figures.length * 2) / 3,
    );
  });
});

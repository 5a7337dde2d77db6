import type { Input, Reply } from '@/contract/contract';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { startTestPlatform, type Answer, type Caller, type TestPlatform } from '@test/support/platform';
import { strategyDraft } from '../strategies/fixtures';
import { uploadList } from '../tasks/fixtures';

export const line = 'collection';
export const minute = 60_000;
/** Jakarta on the test's day */
export const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+07:00`);

export const tomorrow = (clock: string) => at(clock) + 24 * 60 * minute;
export const params = (id: number) => ({ params: { line, id } }) as const;

export type Plan = Reply<'plan.detail'>;
type Rounds = Parameters<typeof strategyDraft>[2];

export interface Plans {
  readonly platform: TestPlatform;
  readonly companyId: number;
  /** makes plans */
  readonly operator: Caller;
  /** decides on them */
  readonly approver: Caller;
  readonly admin: Caller;
  readonly robotId: number;
  readonly sipLineId: number;
  strategy(name: string, rounds?: Rounds): Promise<number>;
  /** submitted, and approved unless said otherwise */
  plan(
    name: string,
    strategyId: number,
    contacts: number,
    given?: { approved?: boolean; day?: string },
  ): Promise<number>;
  /** of what waits for a decision, as it is now */
  digest(id: number): Promise<string>;
  approve(who: Caller, id: number): Promise<Answer<'plan.approve'>>;
  detail(id: number): Promise<Plan>;
  /** the dialler alone, until so far, looking every so often */
  pass(to: number, step?: number, store?: Store): Promise<void>;
}

/** A company that asks for approval, with the demo robots and lines, and a dialler that runs when told. */
export async function startPlans(): Promise<Plans> {
  const platform = await startTestPlatform({ template: 'people' });
  const [operator, approver, admin] = await Promise.all([
    platform.as('operator'),
    platform.as('approver'),
    platform.as('admin'),
  ]);
  await platform.database.asOwner((client) =>
    client.query(
      `update company set show_approval = '{"add_task": false, "add_plan": true, "download_list": false}' where name = 'Nusa Finance'`,
    ),
  );
  const options = await admin.call('task.options', { params: { line } });
  const robotId = options.data.robots.find(({ name }) => name === 'Penagihan_Sari')?.id ?? 0;
  const sipLineId = options.data.sipLines.find(({ name }) => name === 'Jakarta 1')?.id ?? 0;
  const companyId = await platform.database.asOwner(async (client) =>
    Number((await client.query<{ id: number }>("select id from company where name = 'Nusa Finance'")).rows[0]?.id),
  );
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  let lists = 0;
  const ok = <T extends { code: number; text: string }>(answer: T): T => {
    if (answer.code !== 200) throw new Error(answer.text);
    return answer;
  };
  const digest = async (id: number) => ok(await admin.call('plan.proposal', { params: { line, id } })).data.digest;
  return {
    digest,
    platform,
    companyId,
    operator,
    approver,
    admin,
    robotId,
    sipLineId,
    async strategy(name, rounds) {
      const { data } = ok(
        await operator.call('strategy.create', { params: { line }, body: strategyDraft(robotId, name, rounds) }),
      );
      ok(await operator.call('strategy.publish', { params: { line, id: data.id } }));
      return data.id;
    },
    async plan(name, strategyId, contacts, { approved = true, day = '2026-11-21' } = {}) {
      lists += 1;
      const { data } = ok(
        await operator.call('plan.create', {
          params: { line },
          body: await draftOf({ operator, sipLineId }, name, strategyId, contacts, lists, day),
        }),
      );
      if (approved)
        ok(
          await approver.call('plan.approve', {
            params: { line, id: data.id },
            body: { digest: await digest(data.id) },
          }),
        );
      return data.id;
    },
    approve: async (who, id) => who.call('plan.approve', { ...params(id), body: { digest: await digest(id) } }),
    detail: async (id) => ok(await admin.call('plan.detail', { params: { line, id } })).data,
    async pass(to, step = 10 * minute, store = platform.database.store) {
      for (let now = platform.clock.now(); ; now = Math.min(to, now + step)) {
        if (now > platform.clock.now()) platform.clock.advance(now - platform.clock.now());
        for (let more = true; more;)
          more = (await advanceDialing({ ...dialerWorld, store, companyId, now, carrier })).behind;
        if (now >= to) return;
      }
    },
  };
}

export async function draftOf(
  { operator, sipLineId }: Pick<Plans, 'operator' | 'sipLineId'>,
  name: string,
  strategyId: number,
  contacts: number,
  list: number,
  day = '2026-11-21',
): Promise<Input<'plan.create'>['body']> {
  return { name, strategyId, day, sipLineId, listId: await uploadList(operator, contacts, list * 1_000) };
}

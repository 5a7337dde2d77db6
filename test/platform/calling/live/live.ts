import type { Reply } from '@/contract/contract';
import type { PlannedCall } from '@/domain/calling/carrier';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { known } from '@test/support/known';
import type { Caller, TestPlatform } from '@test/support/platform';
import { people, startCampaign } from '../engine/campaign';
import { FixedCarrier } from '../engine/dialStates';

export const line = 'collection';
export const SECOND = 1_000;
export const at = (id: number) => ({ params: { line, id } }) as const;
/** Rings 5 s, talks 60 s with the robot, promises to pay. */
export const promising: Partial<PlannedCall> = {
  ringType: 'answered',
  pickedUp: 'person',
  ringMs: 5_000,
  talkSeconds: 60,
  lineBusyMs: 65_000,
  label: 'A',
  hangup: 'ai',
  events: ['promiseDate'],
  talk: { path: ['yes', 'willing', 'payDate'], asides: [], most: 0, brief: false },
};

type Detail = Reply<'liveCall.detail'>;

export interface Live {
  /** a task with this many contacts, which begin to ring */
  campaign(contacts: number, from?: number): Promise<void>;
  /** the dialler alone, for so many seconds of the world's time */
  pass(seconds: number): Promise<void>;
  list(who: Caller, query?: Record<string, string>): Promise<Reply<'liveCall.list'>>;
  /** id of the only call in progress */
  only(who: Caller): Promise<number>;
  detail(who: Caller, id: number): Promise<Detail>;
  sql(text: string): Promise<Record<string, unknown>[]>;
}

export function liveOf(platform: TestPlatform, plan: Partial<PlannedCall> = promising): Live {
  const carrier = new FixedCarrier(plan);
  const { store } = platform.services;
  let companyId = 0;
  const live: Live = {
    async campaign(contacts, from = 0) {
      const made = await startCampaign(store, {
        now: platform.clock.now(),
        contacts: people(contacts, from),
        parameters: { resultStrategies: [] },
      });
      companyId = made.companyId;
      await live.pass(1);
    },
    async pass(seconds) {
      platform.clock.advance(seconds * SECOND);
      const round = () => advanceDialing({ ...dialerWorld, store, companyId, now: platform.clock.now(), carrier });
      while ((await round()).behind);
    },
    list: async (who, query = {}) => (await who.call('liveCall.list', { params: { line }, query })).data,
    only: async (who) => known((await live.list(who)).list[0]).id,
    detail: async (who, id) => (await who.call('liveCall.detail', at(id))).data,
    sql: (text) =>
      platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text)).rows),
  };
  return live;
}

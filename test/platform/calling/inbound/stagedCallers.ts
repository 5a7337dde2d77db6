import type { Reply } from '@/contract/contract';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Arrival, Callers } from '@/domain/inbound/callers';
import { callers as simulated } from '@sandbox/platform/callers';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { inboundRounds } from '@sandbox/platform/calling/inbound/engine/inboundRounds';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { emitTo } from '@sandbox/platform/foundation/events/emitTo';
import { listeners } from '@sandbox/platform/listeners';
import { converse } from '@sandbox/platform/simulation/dialogue/converse';
import { known } from '@test/support/known';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { monday, openNumbers } from './inboundWorld';

const SECOND = 1_000;
/** Asks about payment for a minute; the script's own path. */
const asking: Partial<PlannedCall> = { talkSeconds: 60, lineBusyMs: 60_000, agentSeconds: 0, transfer: 'none' };

interface Staged {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly companyId: number;
  /** the number that is called */
  readonly numberId: number;
}

/** A platform for each test of a file, whose callers come when the test says and talk as planned here. */
export function stagedCallers() {
  let staged: Staged;
  let coming: Arrival[] = [];
  const callers: Callers = {
    arrivals: ({ id }, from, to) => (id === staged.numberId ? coming.filter(({ at }) => at > from && at <= to) : []),
    patience: () => 40 * SECOND,
    talk: (call) => ({ ...simulated.talk(call), ...asking }),
    agent: (call) => simulated.agent(call),
    callsBackAt: () => null,
  };
  const inbound = inboundRounds({ callers, converse, emit: emitTo(listeners) });

  beforeEach(async () => {
    const platform = await startTestPlatform();
    platform.clock.advance(monday - platform.clock.now(), 0);
    const companyId = await openNumbers(platform.database, monday);
    coming = [];
    const admin = await platform.as('admin');
    const { data } = await admin.call('inboundNumber.list', { query: {} });
    const numberId = known(data.list.find(({ name }) => name === 'Customer service')).id;
    staged = { platform, admin, companyId, numberId };
  });
  afterEach(() => staged.platform.close());

  const list = async (query: Record<string, string> = {}) =>
    (await staged.admin.call('inboundLive.list', { query })).data;
  return {
    of: () => staged,

    pass: async (seconds: number): Promise<void> => {
      const { platform, companyId } = staged;
      platform.clock.advance(seconds * SECOND, 0);
      const { store } = platform.services;
      const now = platform.clock.now();
      for (;;) {
        const round = await advanceDialing({ ...dialerWorld, inbound, store, companyId, now });
        if (!round.behind && !round.taken) return;
      }
    },

    /** Time goes on, and no round is made. */
    wait: (seconds: number): void => staged.platform.clock.advance(seconds * SECOND, 0),

    /** Somebody calls in `seconds`, and is answered at once when a channel is free. */
    calls: (key: string, seconds = 1): void => {
      const phone = `+62812000${String(coming.length).padStart(5, '0')}`;
      coming.push({ key, phone, at: staged.platform.clock.now() + seconds * SECOND, attemptId: null });
    },

    list,
    only: async () => known((await list()).list[0]).id,
    detail: async (id: number, who = staged.admin) => (await who.call('inboundLive.detail', { params: { id } })).data,
    record: async (id: number): Promise<Reply<'inboundCall.detail'>> =>
      (await staged.admin.call('inboundCall.detail', { params: { id } })).data,
    act: <N extends 'end' | 'putThrough'>(name: N, id: number, version = 0, who = staged.admin) =>
      who.call(`inboundLive.${name}`, { params: { id }, body: { version } }),
    sql: (text: string) =>
      staged.platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text)).rows),

    /** A key whose agents answer, or do not. */
    keyOf: (transfer: 'success' | 'fail') =>
      known(
        Array.from({ length: 60 }, (_, index) => `key${index}`).find((key) => {
          const call = { numberId: staged.numberId, key, language: 'id', announcement: '' } as const;
          return simulated.agent(call).plan.transfer === transfer;
        }),
      ),
  };
}

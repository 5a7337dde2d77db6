import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import type { Carrier } from '@/domain/calling/carrier';
import { people, startCampaign } from '../../platform/calling/engine/campaign';
import { asOwner, benchNow, openBenchPlatform, startBenchServer, type BenchPlatform } from '../benchPlatform';
import { rounded, type Table } from '../table';
import { compareInTurn } from './inTurn';

const CHANNELS = 300;
const HISTORY = 10_000;
const REQUESTS = Number(process.env.AICC_BENCH_REQUESTS ?? 30);
/** Until the channels are busy and some calls have made room for others. */
const DIALED_FOR_MS = 3 * 60_000;
/** Contacts for as long as that takes. */
const CONTACTS = 5_000;
const MOST_TIMES = 4;

/** Everybody picks up, so that each call in progress has a talk. */
const answering: Carrier = {
  plan(dial) {
    for (let tried = 0; ; tried += 1) {
      const plan = dialerWorld.carrier.plan({ ...dial, seed: dial.seed + tried });
      if (plan.talkSeconds > 0 || tried === 200) return plan;
    }
  },
};

/** A line whose whole licence talks; answers with the number of calls in progress. */
async function fillChannels({ store }: BenchPlatform, url: string): Promise<number> {
  const from = benchNow - DIALED_FOR_MS;
  await asOwner(url, (client) =>
    client.query(
      `set search_path = aicc; update sip_line set concurrency = ${CHANNELS};
       update company set licence_concurrency = ${CHANNELS}, licence_until = '2030-01-01'`,
    ),
  );
  const { companyId } = await startCampaign(store, { now: from, contacts: people(CONTACTS) });
  await asOwner(url, (client) =>
    client.query(
      `set search_path = aicc; insert into dial_lane (company_id, advanced_to) values (${companyId}, to_timestamp(${from / 1000}))
         on conflict (company_id) do update set advanced_to = excluded.advanced_to`,
    ),
  );
  const round = () => advanceDialing({ ...dialerWorld, carrier: answering, store, companyId, now: benchNow });
  while ((await round()).behind);
  return asOwner(url, async (client) => {
    await client.query('set search_path = aicc; analyze');
    const { rows } = await client.query<{ count: string }>('select count(*) from aicc.inflight');
    return Number(rows[0]?.count ?? 0);
  });
}

/** The list of calls in progress, which works out what is said in each, against a page of calls that are over. */
export async function bench(folder: string): Promise<Table[]> {
  const server = await startBenchServer(folder, ['live']);
  const url = server.url('live');
  const platform = await openBenchPlatform(url, HISTORY);
  const calls = await fillChannels(platform, url);
  const params = { line: 'collection' };
  const list = (query: object) => () => platform.get('liveCall.list', { params, query: { limit: 20, ...query } });
  const first = rounded(await list({})());
  const table = await compareInTurn({
    title: `${calls} calls in progress on a line; the first reading, which works out every talk, takes ${first} ms`,
    requests: REQUESTS,
    against: ['page of 20 calls that are over', () => platform.get('call.list', { params, query: { limit: 20 } })],
    measured: [
      { name: 'page of 20 calls in progress', run: list({}), most: MOST_TIMES },
      { name: 'those of them that threaten', run: list({ flag: 'threat' }), most: MOST_TIMES },
    ],
  });
  await platform.close();
  await server.close();
  const over = calls < CHANNELS ? [...(table.over ?? []), `only ${calls} calls are in progress`] : table.over;
  return [over === undefined ? table : { ...table, over }];
}

import { seedInboundNumbers } from '@sandbox/platform/simulation/seed/seedInbound';
import { addDays } from '@/domain/time/zone';
import { asOwner, benchNow, openBenchPlatform, startBenchServer } from '../benchPlatform';
import type { Table } from '../table';
import { makeInboundRecords } from './inboundRecords';
import { compareInTurn } from './inTurn';

const RECORDS = 100_000;
const REQUESTS = Number(process.env.AICC_BENCH_REQUESTS ?? 30);
const MOST_TIMES = 7;
const today = '2026-11-21';
const days = { fromDay: addDays(today, -30), toDay: today };

/** The inbound dashboard counts its records at each reading: of 31 days, against a page of the same records. */
export async function bench(folder: string): Promise<Table[]> {
  const server = await startBenchServer(folder, ['inbound']);
  const url = server.url('inbound');
  const platform = await openBenchPlatform(url, 1_000);
  await platform.store.platform(async (db) => {
    const { rows } = await db.execute<{ id: number }>("select id from company where name = 'Nusa Finance'");
    await seedInboundNumbers(db, { companyId: rows[0]?.id ?? 0, now: benchNow });
  });
  await asOwner(url, (client) => makeInboundRecords(client, { records: RECORDS, now: benchNow }));
  const report = (query: object) => () => platform.get('inboundDashboard.report', { query: { ...days, ...query } });
  const table = await compareInTurn({
    title: `${RECORDS.toLocaleString('en')} calls that came in within 31 days`,
    requests: REQUESTS,
    against: ['page of 20 records', () => platform.get('inboundCall.list', { query: { ...days, limit: 20 } })],
    measured: [{ name: 'dashboard', run: report({}), most: MOST_TIMES }],
  });
  await platform.close();
  await server.close();
  return [table];
}

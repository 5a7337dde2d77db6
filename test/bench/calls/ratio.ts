import type { EndpointName } from '@/contract/contract';
import { openBenchPlatform, startBenchServer, type BenchPlatform } from '../benchPlatform';
import { quantile, rounded, verdict, type Table } from '../table';

/** One kind of request; `at` counts the requests, so that each may be for something else. */
export interface RequestKind {
  readonly title: string;
  readonly name: EndpointName;
  /** why it grows with what it looks through: measured, without a budget */
  readonly grows?: string;
  readonly input: (at: number) => { params: object; query?: object };
}

const SMALL = 10_000;
const LARGE = 1_000_000;
/** p95 over the large history at most this many times the one over the small. */
const MOST_TIMES = 3;
/** fewer where time is short: AICC_BENCH_REQUESTS=… */
const REQUESTS = Number(process.env.AICC_BENCH_REQUESTS ?? 100);
const WARM_UP = 10;

/** The same requests over 10,000 and 1,000,000 calls, alternating, so that other load of the machine affects both. */
export async function compareHistories(folder: string, kinds: readonly RequestKind[]): Promise<Table[]> {
  const server = await startBenchServer(folder, ['small', 'large']);
  const began = performance.now();
  const small = await openBenchPlatform(server.url('small'), SMALL);
  const large = await openBenchPlatform(server.url('large'), LARGE);
  const seconds = Math.round((performance.now() - began) / 1000);
  const rows: (string | number)[][] = [];
  const over: string[] = [];
  for (const kind of kinds) {
    console.log(`    ${kind.title}`);
    const [few, many] = await measure(kind, small, large);
    const ratio = quantile(many, 0.95) / quantile(few, 0.95);
    const isOver = kind.grows === undefined && ratio > MOST_TIMES;
    if (isOver) over.push(`${kind.title}: ${rounded(ratio, 2)} times`);
    rows.push([
      kind.title,
      rounded(quantile(few, 0.5)),
      rounded(quantile(few, 0.95)),
      rounded(quantile(many, 0.5)),
      rounded(quantile(many, 0.95)),
      ratio.toFixed(2),
      kind.grows === undefined ? `≤ ${MOST_TIMES}` : '–',
      kind.grows ?? verdict(isOver),
    ]);
  }
  await small.close();
  await large.close();
  await server.close();
  return [
    {
      title: `${SMALL.toLocaleString('en')} and ${LARGE.toLocaleString('en')} calls of history (made in ${seconds} s), ${REQUESTS} requests of each kind, ms`,
      columns: ['request', 'p50 few', 'p95 few', 'p50 many', 'p95 many', 'p95 ratio', 'budget', ''],
      rows,
      over,
    },
  ];
}

async function measure(
  { name, input }: RequestKind,
  small: BenchPlatform,
  large: BenchPlatform,
): Promise<[few: number[], many: number[]]> {
  const few: number[] = [];
  const many: number[] = [];
  for (let at = 0; at < REQUESTS + WARM_UP; at += 1) {
    const params = input(at);
    const [one, other] =
      at % 2 === 0
        ? [await small.get(name, params), await large.get(name, params)]
        : await large.get(name, params).then(async (ms) => [await small.get(name, params), ms]);
    if (at < WARM_UP) continue;
    few.push(one ?? 0);
    many.push(other ?? 0);
  }
  return [few, many];
}

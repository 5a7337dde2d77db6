import { startBenchServer } from '../benchPlatform';
import { dialWhileBrowsing, runSeconds } from './dialingRun';
import { rounded, verdict, type Table } from '../table';

const READERS = 20;
/** Two get at least this share of what one gets done: they must not be in each other's way. */
const LEAST_SHARE = 0.8;

/** The same work by one process and by two on one database. */
export async function bench(folder: string): Promise<Table[]> {
  const server = await startBenchServer(folder, ['one', 'two']);
  const one = await dialWhileBrowsing(server.url('one'), 1, READERS);
  const two = await dialWhileBrowsing(server.url('two'), 2, READERS);
  await server.close();
  const shares = [two.startedPerSecond / one.startedPerSecond, two.readPerSecond / one.readPerSecond];
  const isOver = Math.min(...shares) < LEAST_SHARE || one.wrong + two.wrong + one.errors.length + two.errors.length > 0;
  return [
    {
      title: `One and two processes dial for ${runSeconds} s while ${READERS} people browse`,
      columns: [
        'processes',
        'calls begun a second',
        'of one',
        'pages a second',
        'of one',
        'p95 ms of a page',
        'wrong',
        'errors',
        'budget',
        '',
      ],
      rows: [one, two].map((run, index) => [
        index + 1,
        rounded(run.startedPerSecond),
        index === 0 ? '' : rounded(shares[0] ?? 0, 2),
        rounded(run.readPerSecond),
        index === 0 ? '' : rounded(shares[1] ?? 0, 2),
        rounded(run.p95),
        run.wrong,
        run.errors.length,
        index === 0 ? '' : `≥ ${LEAST_SHARE}`,
        index === 0 ? '' : verdict(isOver),
      ]),
      over: isOver
        ? [
            `two processes: ${shares.map((share) => share.toFixed(2)).join(' and ')} of one; ${[...one.errors, ...two.errors].slice(0, 3).join('; ')}`,
          ]
        : [],
    },
  ];
}

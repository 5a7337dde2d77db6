import { startBenchServer } from '../benchPlatform';
import { dialWhileBrowsing, runSeconds } from './dialingRun';
import { rounded, verdict, type Table } from '../table';

const READERS = 20;
const LEAST_PER_SECOND = 100;

/** Calls begun per second, sustained, while people browse. */
export async function bench(folder: string): Promise<Table[]> {
  const server = await startBenchServer(folder, ['dialing']);
  const run = await dialWhileBrowsing(server.url('dialing'), 1, READERS);
  await server.close();
  const isOver = run.startedPerSecond < LEAST_PER_SECOND || run.wrong > 0 || run.errors.length > 0;
  return [
    {
      title: `One process dials for ${runSeconds} s while ${READERS} people browse`,
      columns: ['calls begun a second', 'budget', '', 'pages a second', 'p95 ms of a page', 'wrong', 'errors'],
      rows: [
        [
          rounded(run.startedPerSecond),
          `≥ ${LEAST_PER_SECOND}`,
          verdict(isOver),
          rounded(run.readPerSecond),
          rounded(run.p95),
          run.wrong,
          run.errors.length,
        ],
      ],
      over: isOver
        ? [
            `${rounded(run.startedPerSecond)} calls begun a second, ${run.wrong} wrong, ${run.errors.slice(0, 3).join('; ')}`,
          ]
        : [],
    },
  ];
}

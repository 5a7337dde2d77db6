import { killedRun } from '../../platform/foundation/durability/killedRun';
import { verdict, type Table } from '../table';

/** AICC_KILLS, AICC_KILL_SEED: fewer kills, or a run once more. */
const KILLS = Number(process.env.AICC_KILLS ?? 200);
const seed = Number(process.env.AICC_KILL_SEED ?? Date.now() % 1_000_000);

/**
 * Measures safety rather than speed: kill -9 at random moments of dialling, importing and exporting, the database
 * included.
 */
export async function bench(): Promise<Table[]> {
  console.log(`    AICC_KILL_SEED=${seed}`);
  const { kills, byVictim, imports, exports, calls, wrong } = await killedRun(KILLS, seed);
  return [
    {
      title: `Killed ${kills} times (AICC_KILL_SEED=${seed})`,
      columns: ['a process', 'both', 'the database', 'all', 'calls', 'lists', 'exports', 'wrong', 'budget', ''],
      rows: [
        [
          byVictim.process ?? 0,
          byVictim.both ?? 0,
          byVictim.database ?? 0,
          byVictim.all ?? 0,
          calls,
          imports,
          exports,
          wrong.length,
          '0',
          verdict(wrong.length > 0),
        ],
      ],
      over: wrong.slice(0, 20),
    },
  ];
}

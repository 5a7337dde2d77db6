import type { Script } from '@/domain/robots/script';
import { runTunnel } from '@sandbox/platform/simulation/tunnel/runTunnel';
import { quantile, rounded, verdict, type Table } from '../table';
import { bigScript } from './bigScript';

const TURNS = 300;
const TIMES = 20;
/** ms; the run follows each save, and applying a version waits for it */
const RUN_MOST = 2_000;

/** Every question leads to the next, so that callees who are not understood go as far as a talk goes. */
function straight(script: Script): Script {
  const ids = Object.keys(script.turns);
  const turns = Object.entries(script.turns).map(([id, turn], index) => {
    const next = ids[index + 1];
    return [id, next === undefined ? turn : { ...turn, otherwise: { to: next } }] as const;
  });
  return { ...script, turns: Object.fromEntries(turns) };
}

/** As many words for each answer as a script may have. */
function wordy(script: Script): Script {
  const many = (word: string) => Array.from({ length: 100 }, (_, at) => `${word} number ${at} that a callee may say`);
  const intents = Object.entries(script.intents).map(
    ([id, intent]) => [id, { ...intent, keywords: many(`${id} key`), phrases: many(`${id} phrase`) }] as const,
  );
  return { ...script, intents: Object.fromEntries(intents) };
}

/** The middle and the longest; each time another robot, so that nothing is remembered. */
async function timesOf(script: Script): Promise<readonly number[]> {
  const times: number[] = [];
  for (let robotId = 1; robotId <= TIMES; robotId += 1) {
    const began = performance.now();
    await runTunnel({ line: 'collection', robotId, script });
    times.push(performance.now() - began);
  }
  return times;
}

/** Forty test callees against a long script. */
export async function bench(): Promise<Table[]> {
  const straightOn = straight(bigScript(TURNS));
  const measured = [
    ['with circles', await timesOf(bigScript(TURNS))],
    ['straight on', await timesOf(straightOn)],
    ['straight on, 100 keywords and 100 phrases for each answer', await timesOf(wordy(straightOn))],
  ] as const;
  const over = measured.flatMap(([name, times]) =>
    Math.max(...times) > RUN_MOST ? [`forty callees, ${name}, take ${rounded(Math.max(...times))} ms`] : [],
  );
  return [
    {
      title: `Forty test callees against a script of ${TURNS} turns, ${TIMES} runs`,
      columns: ['', 'middle, ms', 'longest, ms', 'budget', ''],
      rows: measured.map(([name, times]) => {
        const longest = Math.max(...times);
        return [name, rounded(quantile(times, 0.5)), rounded(longest), `≤ ${RUN_MOST}`, verdict(longest > RUN_MOST)];
      }),
      over,
    },
  ];
}

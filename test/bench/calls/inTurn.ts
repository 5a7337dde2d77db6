import { quantile, rounded, verdict, type Table } from '../table';

const WARM_UP = 5;

interface Compared {
  readonly title: string;
  readonly requests: number;
  /** what the others are measured against; each answers with its ms */
  readonly against: readonly [name: string, run: () => Promise<number>];
  readonly measured: readonly {
    readonly name: string;
    readonly run: () => Promise<number>;
    /** its median is at most this many times the other's */
    readonly most: number;
  }[];
}

/** Requests of one database in turn, so that other load of the machine affects all. */
export async function compareInTurn({ title, requests, against, measured }: Compared): Promise<Table> {
  const runs = [against[1], ...measured.map(({ run }) => run)];
  const times: number[][] = runs.map(() => []);
  for (let at = 0; at < requests + WARM_UP; at += 1)
    for (const [index, run] of runs.entries()) {
      const ms = await run();
      if (at >= WARM_UP) times[index]?.push(ms);
    }
  const [base = [], ...others] = times;
  const middle = quantile(base, 0.5);
  const over: string[] = [];
  const rows = measured.map(({ name, most }, index) => {
    const own = others[index] ?? [];
    const ratio = quantile(own, 0.5) / middle;
    if (ratio > most) over.push(`${name}: ${rounded(ratio, 2)} times`);
    return [
      name,
      rounded(quantile(own, 0.5)),
      rounded(quantile(own, 0.95)),
      ratio.toFixed(2),
      `≤ ${most}`,
      verdict(ratio > most),
    ];
  });
  return {
    title: `${title}, ${requests} requests of each kind in turn, ms`,
    columns: ['request', 'p50', 'p95', 'p50 ratio', 'budget', ''],
    rows: [[against[0], rounded(middle), rounded(quantile(base, 0.95)), '1', '–', ''], ...rows],
    over,
  };
}

import { scriptCells } from '@/features/robots/script/graph/scriptCells';
import { layoutCells } from '@/features/robots/script/graph/layoutCells';
import { scriptFindings } from '@/domain/robots/scriptFindings';
import { quantile, rounded, verdict, type Table } from '../table';
import { bigScript } from './bigScript';

const TURNS = 300;
const TIMES = 30;
/** ms; a check runs after each letter typed */
const CHECK_MOST = 50;
const words = Array.from({ length: 200 }, (_, at) => `forbidden${at}`);

function middleOf(run: () => unknown): number {
  const times = Array.from({ length: TIMES }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  return quantile(times, 0.5);
}

/** What is worked out while a long script is written. */
export function bench(): Promise<Table[]> {
  const script = bigScript(TURNS);
  const sensitive = { en: words, zh: [], id: [], es: [] };
  const check = middleOf(() => scriptFindings(script, 'collection', sensitive));
  const names = {
    turn: () => 'Turn',
    variable: (name: string) => name,
    otherwise: 'other',
    silence: 'silence',
    unnamed: 'unnamed',
  };
  const cells = middleOf(() => scriptCells(script, names));
  const placed = middleOf(() => layoutCells(scriptCells(script, names)));
  const over = check > CHECK_MOST ? [`the checks of ${TURNS} turns take ${rounded(check)} ms`] : [];
  return Promise.resolve([
    {
      title: `A script of ${TURNS} turns, the middle of ${TIMES} times`,
      columns: ['', 'ms', 'budget', ''],
      rows: [
        ['checked', rounded(check), `≤ ${CHECK_MOST}`, verdict(check > CHECK_MOST)],
        ['what is drawn', rounded(cells), '', ''],
        ['placed by itself', rounded(placed), '', ''],
      ],
      over,
    },
  ]);
}

import type { CycleReport, Verdict } from '@sandbox/host/page/meters/figures';
import { rounded, verdict, type Table } from '../table';

/** Mount times depend on the machine, so ratios are asserted, not milliseconds. Unmount has an absolute budget. */
const timedElsewhere = ['mount', 'ready'];

/** The meters of the host page over some rounds of taking the console out and putting it back. */
export function cycleTable({ times, warmUps, verdicts, unmountMs, mountMs, collected }: CycleReport): Table {
  const judged = verdicts.filter(({ id }) => !timedElsewhere.includes(id));
  const over = judged
    .filter(({ ok }) => !ok)
    .map(({ label, value, budget, unit }) => `${label}: ${value} of ${budget} ${unit}`);
  return {
    title: `${times} remounts after ${warmUps} to warm up; mount ${rounded(mountMs.p50)} ms, unmount ${rounded(unmountMs.p50)} ms (p50)`,
    columns: ['what is left', 'figure', 'unit', 'budget', ''],
    rows: judged.map(({ label, value, unit, budget, ok }: Verdict) => [
      label,
      value,
      unit,
      `≤ ${budget}`,
      verdict(!ok),
    ]),
    over: collected ? over : [...over, 'no garbage was collected: heap and retained trees were not measured'],
  };
}

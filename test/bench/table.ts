/** What a benchmark answers with; `npm run bench` prints it. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** budgets that were passed, each in words: the benchmark fails */
  readonly over?: readonly string[];
}

/** The `share` (0–1) of the times is at or below the answer. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

export function verdict(isOver: boolean): string {
  return isOver ? 'OVER' : 'ok';
}

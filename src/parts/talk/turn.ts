/** One turn of a dialogue, as the platform sends it. */
export interface Turn {
  readonly speaker: 'robot' | 'callee' | 'agent';
  readonly text: string;
  /** from the moment of answer, ms */
  readonly atMs: number;
  readonly durationMs: number;
  /** names of the slots it filled */
  readonly slots: readonly string[];
}

/** One thing said in a call. */
export interface Turn {
  readonly speaker: 'robot' | 'callee' | 'agent';
  readonly text: string;
  /** from the moment of answer, ms */
  readonly atMs: number;
  readonly durationMs: number;
  /** id of the script node the robot was at */
  readonly node: string;
}

/** Stages a collection report is divided by, from before the due day to beyond three months; days both included. */
export const overdueStages = [
  'beforeDue',
  'dueToday',
  'd1to3',
  'd4to7',
  'd8to15',
  'd16to30',
  'd31to60',
  'd61to90',
  'over90',
] as const;
export type OverdueStage = (typeof overdueStages)[number];

/** last day of each stage */
const stageEnds: readonly (readonly [OverdueStage, number])[] = [
  ['beforeDue', -1],
  ['dueToday', 0],
  ['d1to3', 3],
  ['d4to7', 7],
  ['d8to15', 15],
  ['d16to30', 30],
  ['d31to60', 60],
  ['d61to90', 90],
];

export function overdueStage(days: number): OverdueStage {
  return stageEnds.find(([, last]) => days <= last)?.[0] ?? 'over90';
}

export function isOverdueStage(text: string): text is OverdueStage {
  return overdueStages.some((stage) => stage === text);
}

import type { Periods } from '@/parts/report/periods';
import type { Rows } from '@/parts/report/rows/useRows';
import type { Dashboard } from './useDashboard';

export interface MixProps {
  read: Dashboard['mix'];
  periods: Periods;
  rows: Rows;
  fileName: string;
}

type Mix = NonNullable<Dashboard['mix']['data']>['by'];

export function callsIn(mix: Mix | null | undefined, by: keyof Mix, key: string): number {
  return mix?.[by]?.find((one) => one.key === key)?.calls ?? 0;
}

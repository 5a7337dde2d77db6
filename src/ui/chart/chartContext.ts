import { createContext, useContext } from 'react';
import type { ChartTable } from './data/chartTable';

/** What a chart registers with its card for export and table. */
export interface ChartSource {
  readonly table: ChartTable;
  /** unit of the numbers, for pictures */
  readonly unit?: string | undefined;
  /** whether it has been drawn */
  readonly ready: () => boolean;
}

interface ChartPlace {
  readonly title: string;
  readonly asTable: boolean;
  readonly publish: (source: ChartSource | null) => void;
}

export const ChartContext = createContext<ChartPlace>({ title: '', asTable: false, publish: () => undefined });
export const useChartPlace = () => useContext(ChartContext);

/** The period of a page's charts, in words. */
export const ChartPeriod = createContext('');

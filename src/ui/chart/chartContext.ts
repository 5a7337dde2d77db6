import { createContext, useContext } from 'react';
import type { ChartTable } from './data/chartTable';

/** What a chart tells its card, so that the card can export it and show it as a table. */
export interface ChartSource {
  readonly table: ChartTable;
  /** what the numbers count, for who has only the picture */
  readonly unit?: string | undefined;
  /** whether it is drawn by now */
  readonly ready: () => boolean;
}

interface ChartPlace {
  readonly title: string;
  readonly asTable: boolean;
  readonly publish: (source: ChartSource | null) => void;
}

export const ChartContext = createContext<ChartPlace>({ title: '', asTable: false, publish: () => undefined });
export const useChartPlace = () => useContext(ChartContext);

/** The period the charts of a page tell of, in words. */
export const ChartPeriod = createContext('');

import { createContext, useContext } from 'react';
import type { ChartTable } from './chartTable';

/** What a chart tells its card, so that the card can export it and show it as a table. */
export interface ChartSource {
  readonly table: ChartTable;
  /** the canvas as it stands when it is asked for; charts of plain elements have none */
  readonly canvas: (() => HTMLCanvasElement | null) | null;
}

interface ChartPlace {
  readonly title: string;
  readonly asTable: boolean;
  readonly tell: (source: ChartSource | null) => void;
}

export const ChartContext = createContext<ChartPlace>({ title: '', asTable: false, tell: () => undefined });
export const useChartPlace = () => useContext(ChartContext);

import { fetchedLater } from '../../browser/fetchedLater';

/** Fetched when the browser is idle, or when the settings are opened. */
export const columnOrderTable = fetchedLater(
  async () => (await import(/* webpackChunkName: "columns" */ './ColumnOrder')).ColumnOrder,
);

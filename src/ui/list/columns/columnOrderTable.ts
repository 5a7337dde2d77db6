import { fetchedLater } from '../../browser/fetchedLater';

/** Fetched when the settings are opened: putting columns in order is rare. */
export const columnOrderTable = fetchedLater(
  async () => (await import(/* webpackChunkName: "columns" */ './ColumnOrder')).ColumnOrder,
);

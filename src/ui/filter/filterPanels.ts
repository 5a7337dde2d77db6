import { fetchedLater } from '../browser/fetchedLater';

export const filterPanels = fetchedLater(
  async () => (await import(/* webpackChunkName: "filters" */ './panels')).panels,
);

import { fetchedLater } from '../browser/fetchedLater';

export const filterPanels = fetchedLater(() => import(/* webpackChunkName: "filters" */ './panels'));

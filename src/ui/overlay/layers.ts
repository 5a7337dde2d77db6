import { fetchedLater } from '../browser/fetchedLater';

/** antd's components that open over a screen. */
export const layers = fetchedLater(() => import(/* webpackChunkName: "layers" */ './antdLayers'));

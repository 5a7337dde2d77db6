import { fetchedLater } from '../browser/fetchedLater';

export const layers = fetchedLater(() => import(/* webpackChunkName: "layers" */ './antdLayers'));

/** antd's components that open over a screen; suspends until their script is there. */
export const useLayers = layers.useNow;

import { fetchedLater } from '../browser/fetchedLater';

/** antd's components that open over a screen. */
export const layers = fetchedLater(
  async () => (await import(/* webpackChunkName: "layers" */ './antdLayers')).antdLayers,
);
export const menuLayer = fetchedLater(async () => (await import(/* webpackChunkName: "menu" */ './antdMenu')).antdMenu);

import { use } from 'react';
import type * as Layers from './antdLayers';

let loaded: typeof Layers | null = null;
let loading: Promise<typeof Layers> | null = null;

/** Fetches what opens over a screen, once; after a failure the next call tries again. */
export function loadLayers(): Promise<typeof Layers> {
  loading ??= import(/* webpackChunkName: "layers" */ './antdLayers').then(
    (layers) => {
      loaded = layers;
      return layers;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** antd's components that open over a screen; suspends until their script is there. */
export function useLayers(): typeof Layers {
  return loaded ?? use(loadLayers());
}

/** Fetches them when the browser has nothing else to do. Whatever opens first reports a failure. */
export function prefetchLayers(): () => void {
  const fetchNow = () => void loadLayers().catch(() => undefined);
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchNow, 1000);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(fetchNow, { timeout: 5000 });
  return () => window.cancelIdleCallback(id);
}

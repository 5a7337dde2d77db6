import { createCache } from '@ant-design/cssinjs';

type Cache = ReturnType<typeof createCache>;
type Update = Parameters<Cache['opUpdate']>[1];

/**
 * antd drops a component's styles with its last instance and computes them again on the next screen. This cache keeps
 * them, because the sheets stay in our node until the console is unmounted.
 */
export function styleCache(): Cache {
  const cache = createCache();
  const runUpdate = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, update) => {
    const retain: Update = (before) => {
      const after = update(before);
      // [number of users, styles]
      return after === null && before ? [0, before[1]] : after;
    };
    runUpdate(path, retain);
  };
  return cache;
}

import { createCache } from '@ant-design/cssinjs';

type Cache = ReturnType<typeof createCache>;
type Update = Parameters<Cache['opUpdate']>[1];

/**
 * antd forgets how a component looks when the last of its kind goes, and works it out anew on the next screen. Kept,
 * a change of screens finds it: the sheets stand in our node until the console goes anyway.
 */
export function styleCache(): Cache {
  const cache = createCache();
  const runUpdate = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, update) => {
    const retain: Update = (before) => {
      const after = update(before);
      // [how many use it, what it is]
      return after === null && before ? [0, before[1]] : after;
    };
    runUpdate(path, retain);
  };
  return cache;
}

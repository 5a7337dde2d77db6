import { createCache } from '@ant-design/cssinjs';
import type { MadeStyles } from './madeStyles';

type Cache = ReturnType<typeof createCache>;
type Update = Parameters<Cache['opUpdate']>[1];

/** What antd takes for styles that came with a style sheet: it writes none of its own. */
const IN_SHEET = '_FILE_STYLE__';

/**
 * antd drops a component's styles with its last instance and computes them again on the next screen. This cache keeps
 * them, because the sheets stay in our node until the console is unmounted. It begins with those the build has made.
 */
export function styleCache(made?: MadeStyles): Cache {
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
  for (const key of made?.keys ?? []) {
    const [, tokenKey] = key.split('%');
    // style, key of the tokens, id, further styles, in the browser alone, order
    runUpdate(key, () => [0, [IN_SHEET, tokenKey, key, {}, false, 0]]);
  }
  return cache;
}

import { createCache } from '@ant-design/cssinjs';
import type { MadeStyles } from './madeStyles';
import { raiseSpecificity } from './raiseSpecificity';

type Cache = ReturnType<typeof createCache>;
type Update = Parameters<Cache['opUpdate']>[1];

/** What antd takes for styles that came with a style sheet: it writes none of its own. */
const IN_SHEET = '_FILE_STYLE__';

/**
 * antd drops a component's styles with its last instance and computes them again on the next screen. This cache keeps
 * them, because the sheets stay in our node until the console is unmounted. It begins with those the build has made;
 * the others get the specificity here that those have.
 */
export function styleCache(made?: MadeStyles): Cache {
  const cache = createCache();
  const runUpdate = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, update) => {
    const retain: Update = (before) => {
      const after = update(before);
      // [number of users, styles]
      if (after === null) return before && [0, before[1]];
      return path.startsWith('style%') && after[1] !== before?.[1] ? [after[0], raised(after[1])] : after;
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

function raised(styles: unknown): unknown {
  if (!isList(styles)) return styles;
  const [css, ...others] = styles;
  return [typeof css === 'string' ? raiseSpecificity(css) : css, ...others];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

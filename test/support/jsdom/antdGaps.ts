/** Where antd behaves otherwise under jest than in a browser. */
import type * as React from 'react';
import type * as StyleCache from '@/ui/look/styleCache';

/** As the build has it (webpack/stand-ins/iconUtils.mjs): the icons write no style sheet into the page's head. */
jest.mock('@ant-design/icons/lib/utils', () => ({
  __esModule: true,
  ...jest.requireActual<object>('@ant-design/icons/lib/utils'),
  useInsertStyles: () => undefined,
}));

/** In tests every id would be the same, and names and descriptions would lead to the wrong element. */
jest.mock('rc-util/lib/hooks/useId', () => {
  const { useId } = jest.requireActual<typeof React>('react');
  return {
    __esModule: true,
    ...jest.requireActual<object>('rc-util/lib/hooks/useId'),
    default: function useGivenId(given?: string) {
      const id = useId();
      return given ?? id;
    },
  };
});

/** In tests antd would measure and open later than in a browser, after the frame: what it sets then can be lost. */
jest.mock('rc-util/lib/hooks/useLayoutEffect', () => {
  const name = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'development';
  const actual = jest.requireActual<object>('rc-util/lib/hooks/useLayoutEffect');
  process.env['NODE_ENV'] = name;
  return actual;
});

/**
 * jsdom lays nothing out: whatever is drawn counts as seen, or no menu could be walked through. A form's items ask at
 * every render, to measure a margin that is nothing here.
 */
jest.mock('rc-util/lib/Dom/isVisible', () => ({
  __esModule: true,
  default: (element: unknown) =>
    element instanceof HTMLElement &&
    (/-form-item( |$)/.test(element.className) || getComputedStyle(element).display !== 'none'),
}));

/** Records which token each style reads; the build has none of it, and here it is a tenth of drawing a screen. */
jest.mock('@ant-design/cssinjs-utils/lib/util/statistic', () => {
  const name = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const actual = jest.requireActual<object>('@ant-design/cssinjs-utils/lib/util/statistic');
  process.env['NODE_ENV'] = name;
  return actual;
});

/** Styles are made once for a file of tests, not for each console it opens. */
jest.mock('@/ui/look/styleCache', () => {
  const { styleCache } = jest.requireActual<typeof StyleCache>('@/ui/look/styleCache');
  let cache: ReturnType<typeof styleCache> | undefined;
  return { styleCache: () => (cache ??= styleCache()) };
});

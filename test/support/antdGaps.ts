/** Where antd behaves otherwise under jest than in a browser. */

/** As the console's build does (webpack/iconUtils.mjs): the icons write no style sheet into the page's head. */
jest.mock('@ant-design/icons/lib/utils', () => ({
  __esModule: true,
  ...jest.requireActual<object>('@ant-design/icons/lib/utils'),
  useInsertStyles: () => undefined,
}));

/** In tests every id would be the same, and names and descriptions would lead to the wrong element. */
jest.mock('rc-util/lib/hooks/useId', () => {
  const { useId } = jest.requireActual<typeof import('react')>('react');
  return {
    __esModule: true,
    ...jest.requireActual<object>('rc-util/lib/hooks/useId'),
    default: function useGivenId(given?: string) {
      const id = useId();
      return given ?? id;
    },
  };
});

/** jsdom lays nothing out: whatever is drawn counts as seen, or no menu could be walked through. */
jest.mock('rc-util/lib/Dom/isVisible', () => ({
  __esModule: true,
  default: (element: unknown) => element instanceof HTMLElement && getComputedStyle(element).display !== 'none',
}));

export {};

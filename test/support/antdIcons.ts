/** As the console's build does (webpack/iconUtils.mjs): the icons write no style sheet into the page's head. */
jest.mock('@ant-design/icons/lib/utils', () => ({
  ...jest.requireActual<object>('@ant-design/icons/lib/utils'),
  useInsertStyles: () => undefined,
}));

export {};

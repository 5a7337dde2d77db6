import path from 'node:path';
import webpack from 'webpack';

const at = (file: string) => path.join(import.meta.dirname, `${file}.mjs`);

/** What modules of pro-components import, in which folders, and what they are given instead. */
const standIns: readonly { request: RegExp; folder: RegExp; given: string }[] = [
  {
    request: /^antd(\/es\/grid\/hooks\/useBreakpoint)?$/,
    folder: /@ant-design[\\/](pro-card[\\/]es|pro-utils[\\/]es[\\/]components[\\/]LabelIconTip)/,
    given: 'antdOfCards',
  },
  {
    request:
      /^(@ant-design\/pro-(card|form|field|utils)|\.\/components\/(Alert|Form|ToolBar)|\.\/cellRenderToFromItem)$/,
    folder: /@ant-design[\\/]pro-table[\\/]es/,
    given: 'readOnly',
  },
  {
    request: /^@dnd-kit\/(core|sortable)$/,
    folder: /@ant-design[\\/]pro-table[\\/]es/,
    given: 'dragByPointer',
  },
];

export const proStandIns = standIns.map(
  ({ request: wanted, folder, given }) =>
    new webpack.NormalModuleReplacementPlugin(wanted, (request) => {
      if (folder.test(request.context)) request.request = at(given);
    }),
);

/** The packages' own names, by what is read in their place. */
export const proAliases = (modules: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['pro-card', 'pro-table'].map((name) => [
      path.join(modules, '@ant-design', name, 'lib'),
      path.join(modules, '@ant-design', name, 'es'),
    ]),
  ),
  '@ant-design/pro-components$': at('proComponents'),
  '@ant-design/pro-provider$': at('proProvider'),
});

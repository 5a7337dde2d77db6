import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { constants, type BrotliOptions } from 'node:zlib';
import { baseAddresses } from './webpack/baseAddresses.mjs';
import { BootScript } from './webpack/bootScript';
import { HostPackage } from './webpack/host-package/hostPackage';
import { lostTexts } from './webpack/texts/lostTexts.mjs';
import { isListChunk, isOfLists } from './webpack/listChunk';
import { NeverShipped } from './webpack/pro/neverShipped';
import { proAliases, proStandIns } from './webpack/pro/standIns';
import { RouteManifest } from './webpack/routeManifest';
import { ScriptLoader } from './webpack/scriptLoader';
import { isEverywhere, isShell, isSignedIn } from './webpack/shellChunk';
import { NamelessTexts } from './webpack/texts/namelessTexts';
import { textGroupOf } from './webpack/texts/textGroups';

const root = import.meta.dirname;
const at = (...parts: string[]) => path.join(root, ...parts);

/** Replaced by their value, without the schemas. */
const wireModules = [at('src/contract/wire.ts'), at('src/contract/earlyWire.ts')];

/** Smallest size at build time, because compression is done once and every visitor waits for the result. */
const compress = [
  new CompressionPlugin<BrotliOptions>({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|css|html|json|svg)$/,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    test: /\.(js|css|html|json|svg)$/,
    compressionOptions: { level: 9 },
    minRatio: 1,
  }),
];

/**
 * Most of what a visit fetches is run before its first content. Told so by a file's first line, Chromium compiles it
 * beside the page while it arrives, not function by function when the page calls them; others read a comment.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After Terser, which drops comments, and before the names get their hashes.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** The shippable sub-application: qiankun finds it by the name `aicc`; alone it is an ordinary page. */
export default function config(env: { mode: 'production' | 'development' }): Configuration & { devServer: DevServer } {
  const production = env.mode === 'production';
  return {
    mode: env.mode,
    target: ['web', 'es2022'],
    context: root,
    entry: { aicc: './src/main.tsx' },
    devtool: production ? false : 'eval-cheap-module-source-map',
    output: {
      path: at('dist/console'),
      clean: true,
      // Under qiankun src/publicPath.ts replaces it before anything is loaded lazily.
      publicPath: '/',
      filename: production ? 'js/[name].[contenthash:8].js' : 'js/[name].js',
      chunkFilename: production ? 'js/[name].[contenthash:8].js' : 'js/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      library: { name: 'aicc', type: 'umd' },
      uniqueName: 'aicc',
      chunkLoadingGlobal: 'aiccChunks',
      globalObject: 'window',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: { '@': at('src'), '@locales': at('locales'), ...libraries(production) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: at('src'),
          exclude: [...wireModules, ...(production ? [at('src/ui/look/made/')] : [])],
          loader: 'swc-loader',
          options: swc(production),
        },
        { test: wireModules, loader: at('webpack/wireLoader.mjs') },
        // In development antd makes its styles itself, and names them differently.
        ...(production ? [{ test: at('src/ui/look/made/'), loader: at('webpack/antd-styles/loader.mjs') }] : []),
        { test: /\.css$/, type: 'asset/source', loader: at('webpack/cssLoader.mjs') },
        { test: /\.(svg|png|jpg)$/, type: 'asset' },
        // X6 3 is an ES module with extension-less imports.
        { test: /\.m?js$/, include: /@antv[\\/]x6/, resolve: { fullySpecified: false } },
        // The parts antd is made of only define things, but do not say so: what of them nothing uses stays out.
        {
          include:
            /[\\/]node_modules[\\/](rc-[a-z-]+|@rc-component[\\/][a-z-]+|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color))[\\/]es[\\/]/,
          sideEffects: false,
        },
      ],
    },
    optimization: {
      // Not `module`: they are classic scripts, whose top-level names would be globals of the page.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Every visitor would load them in each script.
          extractComments: { filename: () => 'licenses.txt', banner: false },
          terserOptions: { ecma: 2022, compress: { passes: 4 } },
        }),
      ],
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: {
        // Each request costs a visitor more than a shared piece saves the next one.
        maxAsyncRequests: 3,
        enforceSizeThreshold: 180_000,
        cacheGroups: {
          // What changes only with our dependencies stays in the browser's cache from release to release.
          base: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|redux|@reduxjs|react-redux|immer|reselect|i18next|react-i18next)[\\/]/,
            name: 'base',
            chunks: 'initial',
            priority: 10,
          },
          // What every signed-in visit loads comes once and in one piece, whichever screens use it too.
          shell: {
            name: 'shell',
            chunks: isSignedIn,
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
              isEverywhere(module) || chunkGraph.getModuleChunks(module).some(isShell),
            enforce: true,
            priority: 5,
          },
          // A chart's library has one user, which would be a request of its own.
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'charts',
            priority: -10,
            reuseExistingChunk: true,
          },
          // Of what fewer scripts load each has a copy.
          lists: {
            name: 'lists',
            chunks: isListChunk,
            minChunks: 20,
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => isOfLists(module, chunkGraph),
            enforce: true,
            priority: 3,
          },
          texts: {
            name: (module: Module) => textGroupOf(module) ?? undefined,
            chunks: 'async',
            test: (module: Module) => textGroupOf(module) !== null,
            enforce: true,
            priority: 20,
          },
        },
      },
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: at('public/index.html'),
        scriptLoading: 'defer',
      }),
      new webpack.NormalModuleReplacementPlugin(/^\.\.?\/utils$/, (request) => {
        if (/@ant-design[\\/]icons[\\/]es[\\/]components$/.test(request.context))
          request.request = at('webpack/stand-ins/iconUtils.mjs');
      }),
      new webpack.NormalModuleReplacementPlugin(/^rc-util\/es\/getScrollBarSize$/, (request) => {
        if (/rc-table[\\/]es$/.test(request.context) && /Table\.js$/.test(String(request.contextInfo?.issuer)))
          request.request = at('webpack/stand-ins/noScrollBar.mjs');
      }),
      // A table's own menu of selections, its single choice and its tips are never shown: antd would load them at once.
      new webpack.NormalModuleReplacementPlugin(/^\.\.\/\.\.\/(dropdown|radio|tooltip)$/, (request) => {
        if (/antd[\\/]es[\\/]table[\\/]hooks$/.test(request.context))
          request.request = at('webpack/stand-ins/notInTable.mjs');
      }),
      ...proStandIns,
      new NeverShipped(['swr']),
      ...(production ? [new NamelessTexts()] : []),
      new RouteManifest(root),
      new BootScript(root),
      new ScriptLoader(root),
      new HostPackage(root),
      new webpack.DefinePlugin({
        __AICC_BASE_ADDRESSES__: JSON.stringify(baseAddresses(process.env)),
        __AICC_LOST_TEXTS__: JSON.stringify(lostTexts(root)),
      }),
      ...(production ? [compileAhead, ...compress] : []),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: at('node_modules/.cache/webpack'),
      buildDependencies: {
        config: [
          at('webpack.config.ts'),
          at('webpack/routeManifest.ts'),
          at('webpack/bootScript.ts'),
          at('webpack/bootReads.ts'),
          at('src/app/boot/firstReads.ts'),
          at('webpack/scriptLoader.ts'),
          at('webpack/host-package/hostPackage.ts'),
          at('webpack/host-package/hostTypes.ts'),
          at('webpack/builtPages.ts'),
          at('webpack/pro/standIns.ts'),
          at('webpack/chunkGroups.ts'),
          at('webpack/heavy.ts'),
          at('webpack/shellChunk.ts'),
          at('webpack/texts/textGroups.ts'),
          at('webpack/wireLoader.mjs'),
          at('webpack/cssLoader.mjs'),
          at('src/ui/look/raiseSpecificity.ts'),
          at('webpack/evaluate.mjs'),
          at('webpack/baseAddresses.mjs'),
          at('webpack/texts/lostTexts.mjs'),
          at('webpack/texts/textFiles.ts'),
          at('webpack/texts/namelessTexts.ts'),
          at('webpack/antd-styles/loader.mjs'),
        ],
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: {
      historyApiFallback: { disableDotRule: true },
      // A host page of another origin fetches the entry and its scripts.
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      hot: false,
    },
  };
}

function libraries(production: boolean): Record<string, string> {
  const router = at('node_modules/react-router/dist/production');
  return {
    // antd uses the ES build of rc-util; what clears its caches must be the same module.
    'rc-util/es/getScrollBarSize': at('webpack/stand-ins/scrollBarSize.mjs'),
    'rc-util/lib/getScrollBarSize': at('webpack/stand-ins/scrollBarSize.mjs'),
    'rc-util/lib': at('node_modules/rc-util/es'),
    // Each icon's own file asks for the CommonJS build, antd for the other one: one of them is enough.
    [at('node_modules/@ant-design/icons/lib')]: at('node_modules/@ant-design/icons/es'),
    // We name some files of antd alone (`antd/lib/input/Input`): jest reads that build, the browser gets the other one.
    [at('node_modules/antd/lib')]: at('node_modules/antd/es'),
    ...proAliases(at('node_modules')),
    ...Object.fromEntries(
      ['result/noFound', 'result/serverError', 'result/unauthorized', 'empty/empty', 'empty/simple'].map((name) => [
        at(`node_modules/antd/es/${name}.js`),
        at('webpack/stand-ins/noPicture.mjs'),
      ]),
    ),
    [at('node_modules/antd/es/table/hooks/useFilter/index.js')]: at('webpack/stand-ins/noTableFilter.mjs'),
    // G draws HTML into a canvas with it; no chart here holds HTML.
    html2canvas: at('webpack/stand-ins/noHtmlInCanvas.mjs'),
    [at('node_modules/axios/lib/adapters/fetch.js')]: at('webpack/stand-ins/noFetchAdapter.mjs'),
    '@babel/runtime/helpers/esm/objectSpread2$': at('webpack/stand-ins/objectSpread.mjs'),
    'resize-observer-polyfill$': at('webpack/stand-ins/nativeResizeObserver.mjs'),
    'scroll-into-view-if-needed$': at('webpack/stand-ins/nativeScroll.mjs'),
    '@rc-component/async-validator$': at('webpack/stand-ins/noValidator.mjs'),
    // react-router names its development build for every bundler.
    ...(production ? { 'react-router$': `${router}/index.mjs`, 'react-router/dom$': `${router}/dom-export.mjs` } : {}),
  };
}

function swc(production: boolean) {
  return {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
      externalHelpers: false,
    },
    sourceMaps: !production,
  };
}

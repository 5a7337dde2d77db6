import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { antdConfig } from '../../src/ui/look/antdConfig';
import { antdTheme } from '../../src/ui/look/antdTheme';
import { raiseSpecificity } from '../../src/ui/look/raiseSpecificity';
import type { MadeStyles } from '../../src/ui/look/madeStyles';
import { lookTokens, type Mode } from '../../src/ui/look/tokens';
import { Pieces } from './Pieces';
import { withoutUnused } from './withoutUnused';

/** Written for a page that antd itself looks into; ours takes the names from the cache. */
const NAMES = /\.data-ant-cssinjs-cache-path\{.*?\}/;

/** Draws the pieces once and takes what antd has made of our tokens. */
function make(mode: Mode): MadeStyles {
  const cache = createCache();
  const config = { ...antdConfig, theme: antdTheme(lookTokens(mode), true) };
  const pieces = createElement(ConfigProvider, config, createElement(Pieces));
  renderToString(createElement(StyleProvider, { cache, hashPriority: 'low' }, pieces));
  return {
    css: raiseSpecificity(withoutUnused(extractStyle(cache, { plain: true, types: 'style' }).replace(NAMES, ''))),
    keys: [...cache.cache.keys()].filter((key) => key.startsWith('style%')),
  };
}

export const made: Readonly<Record<Mode, MadeStyles>> = { light: make('light'), dark: make('dark') };

import '@ant-design/v5-patch-for-react-19';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { clearContainerCache } from 'rc-util/lib/Dom/dynamicCSS';
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useState } from 'react';
import { useFormat } from '../format/FormatProvider';
import { antdLocale, english } from './antdLocale';
import { antdTheme } from './antdTheme';
import { antdConfig } from './antdConfig';
import { madeStylesOf, wantsMotion } from './madeStyles';
import { styleCache } from './styleCache';
import { useLook } from './lookContext';
import { useFetchWhenIdle } from '../browser/fetchedLater';
import { filterPanels } from '../filter/filterPanels';
import { layers, menuLayer } from '../overlay/layers';

/**
 * antd's theme around all screens of a signed-in person: its styles go into our own node by a cache of this mount, its
 * popups into our overlay, and its class names have our prefix. What
 * opens over a screen is fetched when the browser is idle; antd's static calls, which would draw into the page of the
 * host, are never used. Sign-in stands without it.
 */
export function AntdLook({ children }: { children: ReactNode }) {
  const { mode, host, tokens, styles, overlay, nonce, addAntdStyles } = useLook();
  const { language } = useFormat();
  const [made] = useState(() => madeStylesOf(mode, host));
  const [cache] = useState(() => styleCache(made));
  // Never without a locale: antd would wrap its children anew when the first one arrives, and all they hold would be
  // lost.
  const [locale, setLocale] = useState(english);
  // As it was when the console was opened: antd would wrap its children anew when it changes.
  const [motion] = useState(wantsMotion);
  const theme = useMemo(() => antdTheme(tokens, motion), [tokens, motion]);
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce]);

  useInsertionEffect(() => addAntdStyles(made?.css ?? ''), [addAntdStyles, made]);
  // Otherwise it would retain each mount's style container.
  useEffect(() => clearContainerCache, []);
  useFetchWhenIdle(layers, menuLayer, filterPanels);

  useEffect(() => {
    let here = true;
    // If texts fail to load, antd's English stays.
    antdLocale(language).then(
      (found) => here && setLocale(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [language]);

  return (
    <StyleProvider cache={cache} container={styles ?? undefined} hashPriority="low">
      <ConfigProvider
        {...antdConfig}
        theme={theme}
        locale={locale}
        csp={csp}
        getPopupContainer={() => overlay ?? document.body}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

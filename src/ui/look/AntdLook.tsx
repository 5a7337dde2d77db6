import '@ant-design/v5-patch-for-react-19';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { clearContainerCache } from 'rc-util/lib/Dom/dynamicCSS';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFormat } from '../format/FormatProvider';
import { antdLocale, english } from './antdLocale';
import { antdTheme } from './antdTheme';
import { styleCache } from './styleCache';
import { useLook } from './lookContext';

/**
 * antd's theme around the components that need it, so that a screen without them does not load antd. Its styles go into
 * our own node by a cache of this mount, its popups into our overlay, and its class names have our prefix. Toasts and
 * confirmations are our own (useToast, useConfirm).
 */
export function AntdLook({ children }: { children: ReactNode }) {
  const { tokens, styles, overlay, nonce } = useLook();
  const { language } = useFormat();
  const [cache] = useState(styleCache);
  // Never without a locale: antd would wrap its children anew when the first one arrives, and all they hold would be
  // lost.
  const [locale, setLocale] = useState(english);
  const theme = useMemo(() => antdTheme(tokens), [tokens]);
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce]);

  // Otherwise it would retain each mount's style container.
  useEffect(() => clearContainerCache, []);

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
        prefixCls="aicc"
        iconPrefixCls="aiccicon"
        theme={theme}
        locale={locale}
        csp={csp}
        getPopupContainer={() => overlay ?? document.body}
        componentSize="middle"
        wave={{ disabled: true }}
        virtual
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, QRCode } from 'antd';
import { useState } from 'react';
import { useLook } from '@/ui/look/lookContext';
import { Style } from '@/ui/look/Style';
import css from './qr.css';

const SIZE = 176;

/** Dark on light in both looks, because cameras need it. Used at sign-in too, where antd is not loaded. */
export function QrPicture({ value, label }: { value: string; label: string }) {
  const { styles, nonce } = useLook();
  const [cache] = useState(createCache);
  return (
    <div role="img" aria-label={label} className="aicc-qr">
      <Style css={css} />
      <StyleProvider cache={cache} container={styles ?? undefined} hashPriority="low">
        <ConfigProvider prefixCls="aicc" csp={nonce === undefined ? undefined : { nonce }}>
          <QRCode value={value} type="svg" size={SIZE} color="black" bgColor="white" bordered={false} />
        </ConfigProvider>
      </StyleProvider>
    </div>
  );
}

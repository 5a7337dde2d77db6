import type { ConfigProviderProps } from 'antd';

/** antd's settings that hold everywhere. */
export const antdConfig = {
  prefixCls: 'aicc',
  iconPrefixCls: 'aiccicon',
  componentSize: 'middle',
  wave: { disabled: true },
  virtual: false,
} as const satisfies ConfigProviderProps;

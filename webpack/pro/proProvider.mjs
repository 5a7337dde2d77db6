// Stands in for the provider of pro-components, in the build and in tests. The package's own brings the texts of thirty
// languages and swr, changes the language of all dates, and writes styles without a hash: after a change between light
// and dark, those of the other would stay in force. Its parts are given antd's tokens and theme as they are.
import { useStyleRegister } from '@ant-design/cssinjs';
import { FastColor } from '@ant-design/fast-color';
import { ConfigProvider, theme } from 'antd';
import { createContext, useContext } from 'react';

export const proTheme = theme;
export const { useToken } = theme;

/** What their parts say is switched off or said by ours, so there are no words. */
const intl = { locale: 'none', getMessage: () => '' };
export const intlMap = { 'en-US': intl };
export const useIntl = () => intl;

export const ProProvider = createContext({ intl, valueTypeMap: {}, theme: {}, hashed: true, dark: false, token: {} });
export default ProProvider;

/** @param {{ children?: import('react').ReactNode }} props */
export const ProConfigProvider = ({ children }) => children;

/** @typedef {ReturnType<typeof theme.useToken>['token']} Token */

/** @param {string} color @param {number} alpha */
export const setAlpha = (color, alpha) => new FastColor(color).setA(alpha).toRgbString();

/** @param {string} color @param {number} amount */
export const lighten = (color, amount) => new FastColor(color).lighten(amount).toHexString();

/** @param {Token} token */
export const resetComponent = ({ colorText, fontSize, lineHeight }) => ({
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  color: colorText,
  fontSize,
  lineHeight,
  listStyle: 'none',
});

/** @param {Token} token */
export const operationUnit = ({ colorLink, colorLinkHover }) => ({
  color: colorLink,
  cursor: 'pointer',
  '&:focus, &:hover': { color: colorLinkHover },
});

/**
 * @param {string} part
 * @param {(token: object) => import('@ant-design/cssinjs').CSSInterpolation} styleOf
 */
export function useStyle(part, styleOf) {
  const { theme: own, token, hashId } = useToken();
  const { csp, getPrefixCls } = useContext(ConfigProvider.ConfigContext);
  const wrapSSR = useStyleRegister(
    { theme: own, token, hashId, path: [part], ...(csp?.nonce === undefined ? {} : { nonce: csp.nonce }) },
    () => styleOf({ ...token, antCls: `.${getPrefixCls()}`, proComponentsCls: `.${getPrefixCls('pro')}` }),
  );
  return { wrapSSR, hashId };
}

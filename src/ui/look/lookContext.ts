import { createContext, useContext } from 'react';
import { type HostTokens, type LookTokens, lookTokens, type Mode } from './tokens';

export interface Look {
  /** what is drawn now: `auto` is already resolved */
  mode: Mode;
  host: HostTokens;
  tokens: LookTokens;
  /** the node inside our own root that holds every style sheet, antd's too */
  styles: HTMLElement | null;
  /** where drawers, menus, tips and toasts are drawn */
  overlay: HTMLElement | null;
  nonce: string | undefined;
  addStyle: (css: string) => void;
  /** between the sheets of our own that antd's follow and those that antd makes itself */
  addAntdStyles: (css: string) => void;
}

export const LookContext = createContext<Look>({
  mode: 'light',
  host: {},
  tokens: lookTokens('light'),
  styles: null,
  overlay: null,
  nonce: undefined,
  addStyle: () => undefined,
  addAntdStyles: () => undefined,
});

export const useLook = () => useContext(LookContext);

import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { cssVariables, type HostTokens, lookTokens, type Mode } from './tokens';
import base from './base.css';
import { type Look, LookContext } from './lookContext';
import { styleSink } from './styleSink';
import { useMedia } from './useMedia';

const DARK_QUERY = '(prefers-color-scheme: dark)';

interface LookProviderProps {
  mode: Mode | 'auto';
  host?: HostTokens;
  /** the host's node for overlays; by default our own inside the root */
  overlayRoot?: HTMLElement;
  zIndexBase?: number;
  /** hidden, wholly or only the overlays; nothing is unmounted */
  hidden?: 'all' | 'floats' | undefined;
  /** takes the height of the container it stands in */
  fills?: boolean;
  /** a style sheet before our own, against what a host's rules reach */
  reset?: string | undefined;
  /** of the page's content policy; the first one stays */
  nonce?: string | undefined;
  children: ReactNode;
}

const NO_HOST: HostTokens = {};
const outOfSight: CSSProperties = { display: 'none' };

/**
 * Our root, tokens as CSS variables, style sheets and the overlay node. It does not import antd, so that sign-in stays
 * light; AntdLook adds antd's theme inside. Children wait one synchronous render for the nodes.
 */
export function LookProvider({
  mode: chosen,
  host = NO_HOST,
  overlayRoot,
  zIndexBase = 1000,
  hidden,
  fills = false,
  reset = '',
  nonce: given,
  children,
}: LookProviderProps) {
  const isDark = useMedia(DARK_QUERY);
  const mode = chosen === 'auto' ? (isDark ? 'dark' : 'light') : chosen;
  const [nonce] = useState(given);
  const [sink] = useState(() => styleSink(nonce));
  const [styles, setStyles] = useState<HTMLElement | null>(null);
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);

  const attachSink = useCallback(
    (node: HTMLElement | null) => {
      if (node !== null) {
        sink.addFirst(base);
        // Each stands before the one added earlier.
        sink.addFirst(reset);
        sink.attach(node);
      }
      setStyles(node);
    },
    [sink, reset],
  );

  const tokens = useMemo(() => lookTokens(mode, host), [mode, host]);
  const look = useMemo<Look>(
    () => ({ mode, host, tokens, styles, overlay, nonce, addStyle: sink.add, addAntdStyles: sink.addAntd }),
    [mode, host, tokens, styles, overlay, nonce, sink],
  );
  const style = useMemo<CSSProperties>(
    () => ({ ...cssVariables(mode, host), ['--aicc-layer']: zIndexBase, colorScheme: mode }),
    [mode, host, zIndexBase],
  );

  const float = (
    <div
      ref={setOverlay}
      className={overlayRoot === undefined ? 'aicc-overlay' : 'aicc-root aicc-overlay'}
      data-look={mode}
      style={{ ...(overlayRoot === undefined ? {} : style), ...(hidden === undefined ? {} : outOfSight) }}
    />
  );

  return (
    <div
      className={fills ? 'aicc-root aicc-fills' : 'aicc-root'}
      data-look={mode}
      data-density={tokens.density}
      style={hidden === 'all' ? { ...style, ...outOfSight } : style}
    >
      <div ref={attachSink} hidden />
      <LookContext value={look}>{styles !== null && overlay !== null && children}</LookContext>
      {overlayRoot === undefined ? float : createPortal(float, overlayRoot)}
    </div>
  );
}

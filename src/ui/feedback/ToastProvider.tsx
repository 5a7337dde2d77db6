import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import css from '../overlay/float.css';
import { Overlay } from '../overlay/Overlay';
import { Glyph } from '../button/Glyph';
import type { GlyphName } from '../button/glyphs';
import { Style } from '../look/Style';

type ToastKind = 'success' | 'error' | 'warning' | 'info';

interface ToastOptions {
  /** ms on screen: 2 s, 5 s for the workflow check */
  duration?: number;
  /** one toast per key, so that the same failure of ten requests is shown once */
  key?: string;
}

interface ToastEntry {
  id: number;
  key: string;
  kind: ToastKind;
  text: string;
  duration: number;
}

export type Toast = Record<ToastKind, (text: string, options?: ToastOptions) => void>;

const DEFAULT_DURATION = 2000;
/** ms added per character for long texts: 12 characters a second */
const MS_PER_EXTRA_CHARACTER = 80;
const SHORT_TEXT = 40;
const MOST_AT_ONCE = 4;

const shapes: Record<ToastKind, GlyphName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' };
const silent: Toast = {
  success: () => undefined,
  error: () => undefined,
  warning: () => undefined,
  info: () => undefined,
};
const ToastContext = createContext<Toast>(silent);

/** Toasts at the bottom of our own overlay. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const next = useRef(0);

  const toast = useMemo<Toast>(() => {
    const say =
      (kind: ToastKind) =>
      (text: string, options: ToastOptions = {}) => {
        next.current += 1;
        const duration =
          options.duration ?? DEFAULT_DURATION + Math.max(0, text.length - SHORT_TEXT) * MS_PER_EXTRA_CHARACTER;
        const entry = { id: next.current, key: options.key ?? text, kind, text, duration };
        setEntries((list) => [...list.filter((other) => other.key !== entry.key), entry].slice(-MOST_AT_ONCE));
      };
    return { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };
  }, []);
  const remove = useCallback((id: number) => setEntries((list) => list.filter((entry) => entry.id !== id)), []);

  return (
    <ToastContext value={toast}>
      <Style css={css} />
      {children}
      <Overlay>
        <div className="aicc-toasts" role="status" aria-live="polite">
          {entries.map((entry) => (
            <ToastLine key={entry.id} entry={entry} onDone={remove} />
          ))}
        </div>
      </Overlay>
    </ToastContext>
  );
}

function ToastLine({ entry, onDone }: { entry: ToastEntry; onDone: (id: number) => void }) {
  const { t } = useTranslation('ui');
  const [isHovered, setHovered] = useState(false);
  useEffect(() => {
    if (isHovered) return undefined;
    const timer = setTimeout(() => onDone(entry.id), entry.duration);
    return () => clearTimeout(timer);
  }, [isHovered, entry, onDone]);
  return (
    <div
      className={`aicc-toast aicc-toast-${entry.kind}`}
      role={entry.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <Glyph name={shapes[entry.kind]} />
      <span className="aicc-toast-text">{entry.text}</span>
      <Button
        kind="plain"
        className="aicc-toast-close"
        glyph="close"
        aria-label={t('close')}
        onClick={() => onDone(entry.id)}
      />
    </div>
  );
}

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../button/Glyph';
import { Style } from '../look/Style';
import { layers } from '../overlay/layers';
import css from './toast.css';

type ToastKind = 'success' | 'error' | 'warning' | 'info';

interface ToastOptions {
  /** ms on screen: 2 s, 5 s for the workflow check */
  duration?: number;
  /** one toast per key, so that the same failure of ten requests is shown once */
  key?: string;
}

interface ToastEntry extends ToastOptions {
  readonly kind: ToastKind;
  readonly text: string;
}

export type Toast = Record<ToastKind, (text: string, options?: ToastOptions) => void>;

const DEFAULT_DURATION = 2000;
/** ms added per character for long texts: 12 characters a second */
const MS_PER_EXTRA_CHARACTER = 80;
const SHORT_TEXT = 40;
const place = { placement: 'bottom', maxCount: 4, stack: false, pauseOnHover: true } as const;

const silent: Toast = {
  success: () => undefined,
  error: () => undefined,
  warning: () => undefined,
  info: () => undefined,
};
const ToastContext = createContext<Toast>(silent);

/** Toasts at the bottom of our own overlay. */
export const useToast = () => useContext(ToastContext);

/** Holds what is said until antd's notifications are there: fetched with the first toast at the latest. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState(0);
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const taken = useCallback((count: number) => setEntries((list) => list.slice(count)), []);
  const toast = useMemo<Toast>(() => {
    const say =
      (kind: ToastKind) =>
      (text: string, options: ToastOptions = {}) => {
        // A silent failure has no words.
        if (text === '') return;
        setSaid((count) => count + 1);
        setEntries((list) => [...list, { kind, text, ...options }]);
      };
    return { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };
  }, []);
  return (
    <ToastContext value={toast}>
      {children}
      {said > 0 && <ToastsIfThere said={said} entries={entries} onTaken={taken} />}
    </ToastContext>
  );
}

interface ToastsProps {
  antd: NonNullable<ReturnType<typeof layers.loaded>>;
  /** not shown yet */
  entries: readonly ToastEntry[];
  onTaken: (count: number) => void;
}

/** Each toast tries again to fetch what shows them; those before it wait. */
function ToastsIfThere({ said, ...props }: { said: number } & Omit<ToastsProps, 'antd'>) {
  const antd = layers.useIfThere(said);
  return antd === undefined ? null : <Toasts antd={antd} {...props} />;
}

function Toasts({ antd: { notification }, entries, onTaken }: ToastsProps) {
  const { t } = useTranslation('ui');
  const [api, holder] = notification.useNotification(place);
  useEffect(() => {
    for (const { kind, text, key = text, duration } of entries) {
      const ms = duration ?? DEFAULT_DURATION + Math.max(0, text.length - SHORT_TEXT) * MS_PER_EXTRA_CHARACTER;
      api.open({
        type: kind,
        key,
        message: text,
        duration: ms / 1000,
        // Only what went wrong interrupts a screen reader.
        role: kind === 'error' ? 'alert' : 'status',
        closable: { 'aria-label': t('close'), closeIcon: <Glyph name="close" size={14} /> },
        className: 'aicc-toast',
      });
    }
    if (entries.length > 0) onTaken(entries.length);
  }, [api, entries, onTaken, t]);
  return (
    <>
      <Style css={css} />
      {holder}
    </>
  );
}

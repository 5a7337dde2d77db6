import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../button/Glyph';
import { Style } from '../look/Style';
import css from './toast.css';

type ToastKind = 'success' | 'error' | 'warning' | 'info';

interface ToastOptions {
  /** ms on screen: 2 s, 5 s for the workflow check */
  duration?: number;
  /** one toast per key, so that the same failure of ten requests is shown once */
  key?: string;
}

export type Toast = Record<ToastKind, (text: string, options?: ToastOptions) => void>;

const DEFAULT_DURATION = 2000;
/** ms added per character for long texts: 12 characters a second */
const MS_PER_EXTRA_CHARACTER = 80;
const SHORT_TEXT = 40;

/** Toasts at the bottom of our own overlay: antd's notifications. */
export function useToast(): Toast {
  const { notification } = App.useApp();
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const open =
      (type: ToastKind) =>
      (text: string, { duration, key = text }: ToastOptions = {}) => {
        const ms = duration ?? DEFAULT_DURATION + Math.max(0, text.length - SHORT_TEXT) * MS_PER_EXTRA_CHARACTER;
        notification.open({
          type,
          key,
          message: (
            <>
              <Style css={css} />
              {text}
            </>
          ),
          duration: ms / 1000,
          // Only what went wrong interrupts a screen reader.
          role: type === 'error' ? 'alert' : 'status',
          closable: { 'aria-label': t('close'), closeIcon: <Glyph name="close" size={14} /> },
          className: 'aicc-toast',
        });
      };
    return { success: open('success'), error: open('error'), warning: open('warning'), info: open('info') };
  }, [notification, t]);
}

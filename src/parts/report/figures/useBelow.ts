import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangeIn, changeOf, saidBelow, shortChange } from '@/ui/format/change';
import { useFormat } from '@/ui/format/FormatProvider';

/** Short text on the screen; a whole sentence in the tooltip and for screen readers. */
export interface Below {
  readonly value: string;
  /** empty when there is no difference to show */
  readonly change: string;
  readonly said: string;
}

/** The text below a number of a table: the same over the days compared with, and the difference. */
export function useBelow(than: string | null) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return useCallback(
    (now: number | null, before: number | null, by: ChangeIn, write: (value: number | null) => string): Below => {
      const change = changeOf(now, before, by, t, format);
      return {
        value: write(before),
        change: shortChange(change),
        said: saidBelow(change, write(before), than ?? '', t),
      };
    },
    [than, t, format],
  );
}

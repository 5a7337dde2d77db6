import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangeIn, changeOf, saidBelow, shortChange } from '@/ui/format/change';
import { useFormat } from '@/ui/format/FormatProvider';

/** Seen in short; heard, and told on hover, as a sentence. */
export interface Below {
  readonly value: string;
  /** empty where there is no difference to tell */
  readonly change: string;
  readonly said: string;
}

/** What stands below a number of a table: the same over the days compared with, and how far this one is from it. */
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

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangeIn, changeOf, shortChange } from '../change';
import { useFormat } from '../FormatProvider';

/** What stands below a number of a table: the same over the days compared with, and how far this one is from it. */
export function useBelow() {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return useCallback(
    (now: number | null, before: number | null, by: ChangeIn, write: (value: number | null) => string) => `${write(before)} · ${shortChange(changeOf(now, before, by, t, format), t)}`,
    [t, format],
  );
}

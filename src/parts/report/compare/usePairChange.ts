import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, changeWords } from '@/ui/format/change';
import type { Datum } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';

/**
 * Of stacks that stand in pairs: how the whole of one differs from its counterpart, which has its own name. Absent
 * where none has one.
 */
export function usePairChange(data: readonly Datum[], whole: string): ((datum: Datum) => string) | undefined {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return useMemo(() => {
    const others = new Map(data.flatMap((one) => (one.beside === undefined ? [] : [[one.beside, one] as const])));
    if (others.size === 0) return undefined;
    return ({ key, values, beside }: Datum) => {
      const other = beside === undefined ? others.get(key) : undefined;
      return other === undefined
        ? ''
        : `${whole}: ${changeWords(changeOf(wholeOf(values), wholeOf(other.values), 'share', t, format), other.label, t)}`;
    };
  }, [data, whole, t, format]);
}

/** Null: nothing is known. */
function wholeOf(values: Datum['values']): number | null {
  const known = Object.values(values).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, changeWords } from '@/ui/format/change';
import type { Datum } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';

/** For paired stacks: the difference of the totals in words. Absent where no stack has a counterpart. */
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

/** Null: unknown. */
function wholeOf(values: Datum['values']): number | null {
  const known = Object.values(values).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointMeasure } from '@/parts/report/compare/useComparedPoints';

/** A part, and what it is a part of. */
export interface Part {
  readonly calls: number;
  readonly whole: number;
}

/** Number of calls, and their share of the period. The periods may differ in length, so shares are shown first. */
export function usePartMeasures(compares: boolean) {
  const { t } = useTranslation('dashboard');
  const byMeasure = useMemo(
    (): Readonly<Record<'calls' | 'share', PointMeasure<Part>>> => ({
      calls: { name: t('unit.calls'), share: false, of: ({ calls }) => calls, where: {} },
      share: {
        name: t('chart.share'),
        share: true,
        of: ({ calls, whole }) => (whole === 0 ? null : calls / whole),
        where: {},
      },
    }),
    [t],
  );
  return { byMeasure, measures: compares ? (['share', 'calls'] as const) : (['calls', 'share'] as const) };
}

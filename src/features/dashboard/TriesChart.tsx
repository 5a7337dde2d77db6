import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { slices } from '@/domain/reports/figures';
import { ComparedBars } from '@/parts/report/compare/ComparedBars';
import type { MixProps } from './mix';

const measures = ['connectRate', 'calls', 'reached'] as const;
const nobody = { calls: 0, reached: 0 };

/** Calls and reached calls by number of the try, beside the same try in the days compared with. */
export function TriesChart({ read, periods, rows, fileName }: MixProps) {
  const { t } = useTranslation('dashboard');
  const { by, before } = read.data ?? {};
  const points = useMemo(() => {
    const [now, then] = [by?.tryNumber ?? [], before?.tryNumber ?? null];
    const tries = [...new Set([...now, ...(then ?? [])].map(({ key }) => Number(key)))]
      .sort((a, b) => a - b)
      .map(String);
    return tries.map((key) => ({
      key,
      label: key,
      now: now.find((one) => one.key === key) ?? nobody,
      before: then === null ? null : (then.find((one) => one.key === key) ?? nobody),
      where: slices.tryNumber(Number(key)),
    }));
  }, [by, before]);
  const byMeasure = useMemo(
    () => ({
      connectRate: {
        name: t('figure.connectRate.label'),
        share: true,
        of: ({ calls, reached }: typeof nobody) => (calls === 0 ? null : reached / calls),
        where: { outcome: ['reached'] as const },
      },
      calls: { name: t('figure.calls.label'), share: false, of: ({ calls }: typeof nobody) => calls, where: {} },
      reached: {
        name: t('figure.reached.label'),
        share: false,
        of: ({ reached }: typeof nobody) => reached,
        where: { outcome: ['reached'] as const },
      },
    }),
    [t],
  );
  return (
    <ComparedBars
      title={t('chart.tries.title')}
      definition={t('chart.tries.means')}
      read={read}
      empty={by?.tryNumber?.length === 0 ? t('empty.none') : undefined}
      points={points}
      measures={measures}
      byMeasure={byMeasure}
      periods={periods}
      rows={rows}
      fileName={fileName}
      axis={t('unit.try')}
      height={240}
    />
  );
}

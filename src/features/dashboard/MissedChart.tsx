import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ringTypes } from '@/domain/calling/ringTypes';
import { useLook } from '@/ui/look/lookContext';
import { greyColour } from '@/ui/look/palette';
import { ComparedBars } from '@/parts/report/compare/ComparedBars';
import { callsIn, type MixProps } from './mix';
import { usePartMeasures } from './partMeasures';

/** Why calls reached no one, the most frequent reason first; shares are of all calls that reached no one. */
export function MissedChart({ read, periods, rows, fileName }: MixProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const { mode } = useLook();
  const { by, before } = read.data ?? {};
  const points = useMemo(() => {
    const missed = ringTypes.filter((type) => type !== 'answered');
    const whole = missed.reduce((sum, type) => sum + callsIn(by, 'ringType', type), 0);
    const wholeBefore = missed.reduce((sum, type) => sum + callsIn(before, 'ringType', type), 0);
    return missed
      .map((type) => ({
        key: type,
        label: word(`ringType.${type}`),
        now: { calls: callsIn(by, 'ringType', type), whole },
        before: before ? { calls: callsIn(before, 'ringType', type), whole: wholeBefore } : null,
        where: { ringType: [type] },
      }))
      .filter(({ now, before: then }) => now.calls > 0 || (then !== null && then.calls > 0))
      .sort((a, b) => b.now.calls - a.now.calls);
  }, [by, before, word]);
  const some = points.some(({ now }) => now.calls > 0);
  return (
    <ComparedBars
      title={t('chart.missed.title')}
      definition={t('chart.missed.means')}
      read={read}
      empty={some ? undefined : t(callsIn(by, 'ringType', 'answered') > 0 ? 'empty.missed' : 'empty.none')}
      points={points}
      {...usePartMeasures(periods.than !== null)}
      periods={periods}
      rows={rows}
      fileName={fileName}
      horizontal
      height={240}
      colour={greyColour(0, mode)}
    />
  );
}

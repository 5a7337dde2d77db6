import { useTranslation } from 'react-i18next';
import { useFormat } from '@/ui/format/FormatProvider';
import { Figure } from '@/ui/page/Figure';
import type { Board } from './useBoard';

export function Today({ today, waiting }: { today: Board['today']; waiting: number }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <div className="aicc-desk-figures">
      <Figure label={t('figure.waiting')} definition={t('figure.waitingMeans')} value={waiting} />
      <Figure label={t('figure.asked')} definition={t('figure.askedMeans')} value={today.asked} />
      <Figure label={t('figure.taken')} definition={t('figure.takenMeans')} value={today.taken} />
      <Figure label={t('figure.missed')} definition={t('figure.missedMeans')} value={today.missed} />
      <Figure
        label={t('figure.wait')}
        definition={t('figure.waitMeans')}
        value={today.waitSeconds}
        format={(seconds) => format.duration(seconds)}
      />
    </div>
  );
}

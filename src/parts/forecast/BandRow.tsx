import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Track, type TrackProps } from './Track';
import { useBandWords } from './useBandWords';

interface BandRowProps extends TrackProps {
  label: ReactNode;
  /** it may still change: below the band says nothing yet */
  running: boolean;
  text: (value: number) => string;
}

/** One figure in a line: its name, its band, its range and what has come of it. */
export function BandRow({ label, running, text, ...track }: BandRowProps) {
  const { t } = useTranslation('forecast');
  const { range, stand } = useBandWords();
  const { band, fact } = track;
  const isCertain = text(band.low) === text(band.high);
  return (
    <div className="aicc-forecast-row">
      <dt>{label}</dt>
      <dd>
        <Track {...track} />
      </dd>
      <dd className="aicc-forecast-said aicc-num">
        <span>{range(band, text)}</span>
        {fact !== null && (
          <span className="aicc-hint">{t(`so.${stand(fact, band, running)}`, { fact: text(fact) })}</span>
        )}
        {fact === null && !isCertain && <span className="aicc-hint">{t('likely', { mid: text(band.mid) })}</span>}
      </dd>
    </div>
  );
}

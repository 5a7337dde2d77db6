import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Track, type TrackProps } from './Track';
import { useBandWords } from './useBandWords';

interface BandRowProps extends TrackProps {
  label: ReactNode;
  /** the actual figure may still grow, so being below the band means nothing yet */
  running: boolean;
  text: (value: number) => string;
}

/** One figure in a row: name, band, range and actual value. */
export function BandRow({ label, running, text, ...track }: BandRowProps) {
  const { t } = useTranslation('forecast');
  const { range, stand } = useBandWords();
  const { band, actual } = track;
  const isCertain = text(band.low) === text(band.high);
  return (
    <div className="aicc-forecast-row">
      <dt>{label}</dt>
      <dd>
        <Track {...track} />
      </dd>
      <dd className="aicc-forecast-said aicc-num">
        <span>{range(band, text)}</span>
        {actual !== null && (
          <span className="aicc-hint">{t(`so.${stand(actual, band, running)}`, { actual: text(actual) })}</span>
        )}
        {actual === null && !isCertain && <span className="aicc-hint">{t('likely', { mid: text(band.mid) })}</span>}
      </dd>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Track, type TrackProps } from './Track';
import { useBandWords } from './useBandWords';

interface KeyFigureProps extends TrackProps {
  label: string;
  /** beside the number: of how many, which day */
  beside?: string | undefined;
  /** the actual figure may still grow, so being below the band means nothing yet */
  running: boolean;
  text: (value: number) => string;
  /** an instant is later, not more */
  isTime?: boolean;
  /** text under the range before the first call */
  more?: string | undefined;
}

/** A main figure: the number large, its band on a track with ends, its range, and the actual value against it. */
export function KeyFigure({ label, beside, running, text, isTime = false, more, ...track }: KeyFigureProps) {
  const { t } = useTranslation('forecast');
  const { range, stand } = useBandWords();
  const { band, actual, from, to } = track;
  const said = range(band, text);
  const place = actual === null ? null : stand(actual, band, running);
  return (
    <div className="aicc-forecast-key">
      <dt>{label}</dt>
      <dd className="aicc-num">
        <span className="aicc-forecast-value">
          <strong>{text(actual ?? band.mid)}</strong>
          {beside !== undefined && <span className="aicc-quiet">{beside}</span>}
        </span>
        <Track {...track} />
        <span className="aicc-forecast-ends aicc-hint" aria-hidden>
          <span>{text(from)}</span>
          <span>{text(to)}</span>
        </span>
        <span className="aicc-forecast-range">
          {place === null
            ? t('key.range', { range: said })
            : isTime
              ? t(`when.${place}`, { range: said })
              : t(`key.${place}`, { range: said })}
        </span>
        {actual === null && more !== undefined && <span className="aicc-hint">{more}</span>}
      </dd>
    </div>
  );
}

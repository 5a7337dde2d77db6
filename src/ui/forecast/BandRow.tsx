import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { standing, type Band } from '@/domain/forecast';

interface BandRowProps {
  label: ReactNode;
  band: Band;
  /** null: nothing has happened yet */
  fact: number | null;
  /** it may still change: below the band says nothing yet */
  running: boolean;
  /** where the bar begins and ends */
  from: number;
  to: number;
  text: (value: number) => string;
}

/** One figure: eight in ten runs come to the bar, half of them to less than its line; a mark shows what has become fact. */
export function BandRow({ label, band, fact, running, from, to, text }: BandRowProps) {
  const { t } = useTranslation('forecast');
  const place = (value: number) => `${Math.min(100, Math.max(0, to === from ? 0 : ((value - from) / (to - from)) * 100))}%`;
  const { low, mid, high } = band;
  const said = low === high ? text(low) : t('range', { low: text(low), high: text(high) });
  const stand = fact === null ? null : standing(fact, band);
  const judged = fact === null || stand === null ? t('likely', { mid: text(mid) }) : t(running && stand === 'below' ? 'so.far' : `so.${stand}`, { fact: text(fact) });
  return (
    <div className="aicc-forecast-row">
      <dt>{label}</dt>
      <dd className="aicc-forecast-track" aria-hidden>
        <span className="aicc-forecast-band" style={{ insetInlineStart: place(low), width: `calc(${place(high)} - ${place(low)})` }} />
        <span className="aicc-forecast-mid" style={{ insetInlineStart: place(mid) }} />
        {fact !== null && <span className="aicc-forecast-fact" style={{ insetInlineStart: place(fact) }} />}
      </dd>
      <dd className="aicc-forecast-said aicc-num">
        <span>{said}</span>
        <span className="aicc-hint">{judged}</span>
      </dd>
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rehearsal } from '@/api/forecast';
import type { CallFailure } from '@/domain/callFailure';
import type { Outcome } from '@/api/call';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import css from './forecast.css';
import { ForecastFigures } from './ForecastFigures';
import { ForecastLabels } from './ForecastLabels';
import { isUnderWay, RehearsalState } from './RehearsalState';

interface DraftRehearsalProps {
  line: LineId;
  zone: string;
  /** fingerprint of the draft; after a change of it the shown forecast is outdated */
  print: string;
  /** why it cannot be rehearsed yet */
  blocked: string | undefined;
  /** the planned start and end */
  startAt: number;
  endAt: number;
  ask: () => Promise<Outcome<Rehearsal>>;
  busy: boolean;
}

/** ms between refreshes while it runs; reading keeps it running, and leaving the page ends it */
const EVERY = 700;

/** Beside a form: the rehearsal of a draft before it is created. */
export function DraftRehearsal({ line, zone, print, blocked, startAt, endAt, ask, busy }: DraftRehearsalProps) {
  const { t } = useTranslation('forecast');
  const wordsOf = useFailureWords();
  const [requested, setRequested] = useState<{ readonly id: number; readonly of: string } | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isOver, setOver] = useState(false);
  const { data, failure: lost } = useRead(
    'rehearsal.progress',
    { params: { line, id: requested?.id ?? 0 } },
    { skip: requested === null, ...(isOver ? {} : { every: EVERY }) },
  );
  const shown = requested !== null && data?.id === requested.id ? data : null;
  const over = shown !== null && !isUnderWay(shown);
  if (over !== isOver) setOver(over);
  const run = async () => {
    const of = print;
    const outcome = await ask();
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setRequested({ id: outcome.data.id, of });
  };
  const forecast = shown?.forecast ?? null;
  const changed = forecast !== null && requested?.of !== print;
  return (
    <section className="aicc-forecast">
      <Style css={css} />
      <h2 className="aicc-section">{t('title')}</h2>
      {forecast === null && <p className="aicc-hint">{t('text')}</p>}
      <div>
        <Button
          track="rehearse"
          onClick={() => void run()}
          busy={busy || (requested?.of === print && isUnderWay(shown))}
          disabledReason={blocked}
        >
          {t(forecast === null ? 'rehearse' : 'again')}
        </Button>
      </div>
      {(failure ?? lost) !== null && <Note kind="error">{wordsOf((failure ?? lost) as CallFailure)}</Note>}
      {shown !== null && <RehearsalState progress={shown} />}
      {changed && <Note kind="warning">{t('draftChanged')}</Note>}
      {forecast !== null && (
        <>
          <ForecastFigures forecast={forecast} actuals={null} zone={zone} startAt={startAt} endAt={endAt} />
          <details className="aicc-forecast-more">
            <summary>{t('labels')}</summary>
            <ForecastLabels forecast={forecast} actuals={null} line={line} />
          </details>
        </>
      )}
    </section>
  );
}

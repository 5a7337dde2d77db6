import { useTranslation } from 'react-i18next';
import type { Rehearsal } from '@/api/forecast';
import { rehearsalRuns } from '@/domain/calling/forecast';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import css from './forecast.css';

/** Progress of a running rehearsal, or that it failed. */
export function RehearsalState({ progress }: { progress: Rehearsal }) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { state, done, ahead } = progress;
  if (state === 'failed') return <Note kind="error">{t('failed')}</Note>;
  if (state === 'dropped') return <Note>{t('dropped')}</Note>;
  if (state === 'done') return null;
  const words =
    state === 'queued'
      ? t('queued', { count: ahead, number: format.number(ahead) })
      : t('running', { done: format.number(done), runs: format.number(rehearsalRuns) });
  return (
    <div className="aicc-forecast">
      <Style css={css} />
      <p role="status" className="aicc-quiet">
        {words}
      </p>
      <progress className="aicc-forecast-bar" max={rehearsalRuns} value={done} aria-label={t('progress')} />
    </div>
  );
}

export function isUnderWay(progress: Rehearsal | null | undefined): boolean {
  return progress?.state === 'queued' || progress?.state === 'running';
}

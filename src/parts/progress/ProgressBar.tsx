import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { partsOfProgress, progressParts, type ContactProgress } from '@/domain/contacts/contactProgress';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { Tip } from '@/ui/overlay/Tip';
import css from './progress.css';
import { useNotCalledWords } from './useNotCalledWords';

interface ProgressBarProps {
  progress: ContactProgress;
  /** in a row: how many were called, reached and not called stands beside and below; wide: the bar alone */
  size?: 'row' | 'wide';
  /** link to the contacts it counts */
  to?: string | undefined;
}

/** The contacts of a task, a round or a plan: how many were called and reached, how many were not and why. */
export function ProgressBar({ progress, size = 'row', to }: ProgressBarProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const reasonWords = useNotCalledWords();
  const counts = partsOfProgress(progress);
  const shown = progressParts.filter((part) => counts[part] > 0);
  const word = (part: (typeof progressParts)[number]) =>
    t(`progress.part.${part}`, { count: counts[part], number: format.number(counts[part]) });
  const reasons = Object.entries(progress.notCalled)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => t('progress.reason', { reason: reasonWords(reason), number: format.number(count) }));
  const words = format.list(
    shown.map((part) =>
      part === 'notCalled' ? t('progress.why', { part: word(part), reasons: reasons.join(', ') }) : word(part),
    ),
  );
  const over = t('progress.over', { called: format.number(progress.called), all: format.number(progress.contacts) });
  const below = shown.filter((part) => part === 'reached' || part === 'notCalled').map(word);
  return (
    <span className={`aicc-progress aicc-progress-${size}`}>
      <Style css={css} />
      <span className="aicc-progress-line">
        <Tip text={words}>
          <span className="aicc-progress-bar" role="img" aria-label={words} tabIndex={0}>
            {shown.map((part) => (
              <span
                key={part}
                className={`aicc-progress-part aicc-progress-${part}`}
                style={{ flexGrow: counts[part] }}
              />
            ))}
          </span>
        </Tip>
        {size === 'row' && (
          <span className="aicc-num aicc-progress-over">
            {to === undefined ? (
              over
            ) : (
              <Link data-track="progress.rows" to={to}>
                {over}
              </Link>
            )}
          </span>
        )}
      </span>
      {size === 'row' && below.length > 0 && (
        <span className="aicc-hint aicc-num aicc-progress-below">{below.join(' · ')}</span>
      )}
    </span>
  );
}

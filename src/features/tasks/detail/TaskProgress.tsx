import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { Tip } from '@/ui/overlay/Tip';
import css from '../tasks.css';

type Counts = Reply<'task.detail'>['counts'];

/** States of a task's contacts, the finished ones first. */
export function sharesOf(
  counts: Counts,
): readonly { readonly key: 'reached' | 'done' | 'calling' | 'waiting' | 'skipped'; readonly count: number }[] {
  // A reached contact may be in a later call; it counts as reached, and only once in the bar.
  const reached = Math.min(counts.reachedContacts, counts.done);
  return [
    { key: 'reached', count: reached },
    { key: 'done', count: counts.done - reached },
    { key: 'calling', count: counts.calling },
    { key: 'waiting', count: counts.waiting },
    { key: 'skipped', count: counts.skipped },
  ];
}

/** A bar of a task's contacts, with its two main numbers. */
export function TaskProgress({
  counts,
  size = 'row',
  to,
}: {
  counts: Counts;
  size?: 'row' | 'wide';
  /** filter of the contacts it counts */ to?: string;
}) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const shares = sharesOf(counts).filter(({ count }) => count > 0);
  const words = shares.map(({ key, count }) => t(`progress.${key}`, { count, number: format.number(count) }));
  const over = t('progress.over', {
    over: format.number(counts.done + counts.skipped),
    all: format.number(counts.contacts),
  });
  return (
    <span className={`aicc-task-progress aicc-task-progress-${size}`}>
      <Style css={css} />
      <Tip text={format.list(words)}>
        <span className="aicc-task-bar" role="img" aria-label={format.list(words)} tabIndex={0}>
          {shares.map(({ key, count }) => (
            <span key={key} className={`aicc-task-share aicc-task-share-${key}`} style={{ flexGrow: count }} />
          ))}
        </span>
      </Tip>
      {size === 'row' && (
        <span className="aicc-num aicc-task-over">{to === undefined ? over : <Link to={to}>{over}</Link>}</span>
      )}
    </span>
  );
}

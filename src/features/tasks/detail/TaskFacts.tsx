import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { isTaskOver } from '@/domain/tasks/taskStates';
import { DetailStrip, type Fact } from '@/ui/page/DetailStrip';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Num } from '@/ui/format/Num';
import { Time } from '@/ui/format/Time';
import { ProgressBar } from '@/parts/progress/ProgressBar';
import { TaskTime } from '../TaskTime';
import { useCallLinks } from './useCallLinks';

type Task = Reply<'task.detail'>;

/** The five facts of a task; a figure opens the rows that make it up. */
export function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const paths = useDetailPaths();
  const { counts } = task;
  const contacts = (reason?: string) =>
    paths.task(task, { tab: 'contacts', ...(reason === undefined ? {} : { reason }) });
  const calls = useCallLinks(task)();
  // Before the first call has ended the value is unknown, not zero.
  const share = counts.calls === 0 || counts.contacts === 0 ? null : counts.reachedContacts / counts.contacts;
  const last: Fact = isTaskOver(task.state)
    ? {
        key: 'finished',
        label: t('fact.finished'),
        value: <Time at={task.finishedAt} as="dayClock" zone={task.timeZone} />,
      }
    : { key: 'next', label: t('fact.next'), value: <NextCall task={task} /> };
  return (
    <DetailStrip
      facts={[
        {
          key: 'contacts',
          label: t('fact.contacts'),
          definition: t('means.progress'),
          value: <ProgressBar progress={counts} to={contacts()} />,
        },
        {
          key: 'reached',
          label: t('fact.reached'),
          definition: t('means.reachedFact'),
          value:
            share === null ? (
              NO_VALUE
            ) : (
              <Link data-track="task.reached" to={contacts('reached')} className="aicc-num">
                {t('fact.share', { number: format.number(counts.reachedContacts), share: format.percent(share) })}
              </Link>
            ),
        },
        {
          key: 'calls',
          label: t('fact.calls'),
          definition: t('means.calls'),
          value:
            calls === undefined ? (
              <Num value={counts.calls} />
            ) : (
              <Link data-track="task.calls" to={calls} className="aicc-num">
                {format.number(counts.calls)}
              </Link>
            ),
        },
        {
          key: 'time',
          label: t('fact.time'),
          value: <TaskTime task={task} />,
        },
        last,
      ]}
    />
  );
}

/** When the next contact is due, or why none is. */
function NextCall({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  if (task.nextDueAt === null) return <span className="aicc-quiet">{t('fact.nextNone')}</span>;
  if (task.approval !== null && task.approval !== 'approved')
    return <span className="aicc-quiet">{t('fact.nextApproval')}</span>;
  if (task.state === 'paused') return <span className="aicc-quiet">{t('fact.nextPaused')}</span>;
  if (task.nextDueAt <= format.now() && task.state === 'pending')
    return <span className="aicc-quiet">{task.stateReason !== null && t(`reason.${task.stateReason}`)}</span>;
  if (task.nextDueAt <= format.now() && task.state === 'calling') return <span>{t('fact.nextNow')}</span>;
  return <Time at={Math.max(task.nextDueAt, task.startAt)} zone={task.timeZone} />;
}

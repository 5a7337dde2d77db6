import { useTaskShares } from './TaskShares';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { PaceChart } from './PaceChart';
import { ShareList } from './ShareList';
import { ProgressBar } from '@/parts/progress/ProgressBar';

type Task = Reply<'task.detail'>;

/** Charts of a task, refreshed live. Every bar opens its contacts or calls. */
export function TaskPictures({ task, retry }: { task: Task; retry: () => void }) {
  const { t } = useTranslation(['tasks', 'labels', 'ui']);
  const { counts } = task;
  const { places, reasons, labels, rings, checks } = useTaskShares(task);
  const sayCalls = (name: string, number: string, share: string) => t('pictures.openNamed', { name, number, share });
  const sayContacts = (name: string, number: string, share: string) =>
    t('pictures.contactsNamed', { name, number, share });

  return (
    <div className="aicc-task-pictures">
      <div className="aicc-task-column">
        <Picture title={t('pictures.contacts')}>
          <ProgressBar progress={counts} size="wide" />
          <ShareList
            shares={places.filter(({ count }) => count > 0)}
            whole={counts.contacts}
            say={sayContacts}
            empty={t('ui:progress.none')}
          />
        </Picture>
        <Picture title={t('pictures.reasons')}>
          <ShareList
            shares={reasons}
            whole={counts.done + counts.skipped}
            say={sayContacts}
            empty={t('pictures.noneOver')}
          />
        </Picture>
        <Picture title={t('pictures.labels')}>
          <ShareList shares={labels} whole={counts.calls} say={sayCalls} empty={t('pictures.none')} />
        </Picture>
      </div>
      <div className="aicc-task-column">
        <PaceChart task={task} retry={retry} />
        {task.parameters.autoQa === 'Y' && (
          <Picture title={t('pictures.checks')}>
            <ShareList
              shares={checks}
              whole={task.checks.checked}
              say={(name, number, share) => t('pictures.checksNamed', { name, number, share })}
              empty={t('pictures.noneChecked')}
            />
          </Picture>
        )}
        <Picture title={t('pictures.rings')}>
          <ShareList shares={rings} whole={counts.calls} say={sayCalls} empty={t('pictures.none')} />
        </Picture>
      </div>
    </div>
  );
}

function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="aicc-surface aicc-task-picture">
      <h2 className="aicc-task-question">{title}</h2>
      {children}
    </section>
  );
}

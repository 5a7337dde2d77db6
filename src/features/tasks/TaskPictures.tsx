import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { doneReasons } from '@/domain/contactStates';
import { findings } from '@/domain/qualityCheck';
import { ringTypes } from '@/domain/ringTypes';
import { LabelTag, useLabelWords } from '@/ui/LabelTag';
import { useLook } from '@/ui/look/lookContext';
import { labelColour } from '@/ui/palette';
import { PaceChart } from './PaceChart';
import { ShareList, type Share } from './ShareList';
import { sharesOf, TaskProgress } from './TaskProgress';
import { useCallLinks } from './useCallLinks';

type Task = Reply<'task.detail'>;

/** reasons of contacts that are done without having been reached */
const unreached = doneReasons.filter((reason) => reason !== 'reached').join();

/** What comes of the task as it happens. Every bar opens the contacts or calls it was counted from. */
export function TaskPictures({ task, retry }: { task: Task; retry: () => void }) {
  const { t } = useTranslation(['tasks', 'labels']);
  const { mode } = useLook();
  const labelWords = useLabelWords();
  const { line, id, counts } = task;
  const calls = useCallLinks(task);
  const contacts = (query: Record<string, string>) => pathTo('taskDetail', { line, id }, { tab: 'contacts', ...query });
  const sayCalls = (name: string, number: string, share: string) => t('pictures.openNamed', { name, number, share });
  const sayContacts = (name: string, number: string, share: string) => t('pictures.contactsNamed', { name, number, share });
  const sorted = (tally: Readonly<Record<string, number>>) => Object.entries(tally).sort(([, a], [, b]) => b - a);

  const places: Share[] = sharesOf(counts).map(({ key, count }) => ({
    key,
    count,
    label: t(`pictures.place.${key}`),
    look: `aicc-task-share-${key}`,
    to: contacts(key === 'reached' ? { reason: 'reached' } : key === 'done' ? { reason: unreached } : { state: key }),
  }));
  const reasons: Share[] = sorted(task.reasons).map(([reason, count]) => ({
    key: reason,
    count,
    label: t(`labels:reason.contact.${reason}`, reason),
    look: reason === 'reached' ? 'aicc-task-share-reached' : '',
    to: contacts({ reason }),
  }));
  const labels: Share[] = Object.entries(task.labels).map(([letter, count]) => ({
    key: letter,
    count,
    label: `${letter} ${labelWords(line, letter)}`,
    tag: <LabelTag product={line} letter={letter} />,
    colour: labelColour(line, letter, mode),
    to: calls({ label: [letter] }),
  }));
  const rings: Share[] = ringTypes
    .filter((ring) => (task.ringTypes[ring] ?? 0) > 0)
    .map((ring) => ({
      key: ring,
      count: task.ringTypes[ring] ?? 0,
      label: t(`labels:ringType.${ring}`),
      look: ring === 'answered' ? 'aicc-task-share-reached' : '',
      to: calls({ ringType: [ring] }),
    }));

  const checks: Share[] = task.checks.checked === 0 ? [] : [
    { key: 'clean', count: task.checks.clean, label: t('pictures.clean'), look: 'aicc-task-share-reached', to: calls({ finding: ['clean'] }) },
    ...findings
      .filter((finding) => (task.checks.findings[finding] ?? 0) > 0)
      .map((finding) => ({ key: finding, count: task.checks.findings[finding] ?? 0, label: t(`labels:finding.${finding}`), look: '', to: calls({ finding: [finding] }) }))
      .sort((a, b) => b.count - a.count),
  ];

  return (
    <div className="aicc-task-pictures">
      <div className="aicc-task-column">
        <Picture title={t('pictures.contacts')}>
          <TaskProgress counts={counts} size="wide" />
          <ShareList shares={places.filter(({ count }) => count > 0)} whole={counts.contacts} say={sayContacts} empty={t('progress.none')} />
        </Picture>
        <Picture title={t('pictures.reasons')}>
          <ShareList shares={reasons} whole={counts.done + counts.skipped} say={sayContacts} empty={t('pictures.noneOver')} />
        </Picture>
        <Picture title={t('pictures.labels')}>
          <ShareList shares={labels} whole={counts.calls} say={sayCalls} empty={t('pictures.none')} />
        </Picture>
      </div>
      <div className="aicc-task-column">
        <PaceChart task={task} retry={retry} />
        {task.parameters.autoQa === 'Y' && (
          <Picture title={t('pictures.checks')}>
            <ShareList shares={checks} whole={task.checks.checked} say={(name, number, share) => t('pictures.checksNamed', { name, number, share })} empty={t('pictures.noneChecked')} />
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

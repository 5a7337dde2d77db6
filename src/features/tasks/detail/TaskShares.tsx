import { useTranslation } from 'react-i18next';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { doneReasons, skipReasons } from '@/domain/contacts/contactStates';
import { findings } from '@/domain/calls/qualityCheck';
import { ringTypes } from '@/domain/calling/ringTypes';
import { LabelTag, useLabelWords } from '@/parts/labels/LabelTag';
import { useLook } from '@/ui/look/lookContext';
import { labelColour } from '@/parts/labels/labelColour';
import type { Share } from './ShareList';
import { partsOfProgress, progressParts, type ProgressPart } from '@/domain/contacts/contactProgress';
import { useNotCalledWords } from '@/parts/progress/useNotCalledWords';
import { useCallLinks } from './useCallLinks';

/** why calls to contacts that were not reached ended */
const unreached = [...doneReasons, ...skipReasons].filter((reason) => reason !== 'reached').join();

/** Filters of the contacts of each part; those of contacts not called follow by reason. */
const queries: Readonly<Record<Exclude<ProgressPart, 'notCalled'>, Readonly<Record<string, string>>>> = {
  reached: { reason: 'reached' },
  unreached: { called: 'yes', reason: unreached },
  calling: { state: 'calling' },
  redial: { called: 'yes', state: 'waiting' },
  waiting: { called: 'no', state: 'waiting' },
};

/** The task's counts as shares, each with a link to its contacts or calls. */
export function useTaskShares(task: Reply<'task.detail'>) {
  const { t } = useTranslation(['tasks', 'labels', 'ui']);
  const { mode } = useLook();
  const labelWords = useLabelWords();
  const notCalledWords = useNotCalledWords();
  const { line, counts } = task;
  const paths = useDetailPaths();
  const calls = useCallLinks(task);
  const contacts = (query: Record<string, string>) => paths.task(task, { tab: 'contacts', ...query });
  const sorted = (tally: Readonly<Record<string, number>>) => Object.entries(tally).sort(([, a], [, b]) => b - a);

  const parts = partsOfProgress(counts);
  const places: Share[] = [
    ...progressParts.flatMap((part) =>
      part === 'notCalled'
        ? []
        : [
            {
              key: part,
              count: parts[part],
              label: t(`ui:progress.name.${part}`),
              look: `aicc-task-share-${part}`,
              to: contacts(queries[part]),
            },
          ],
    ),
    ...sorted(counts.notCalled).map(([reason, count]) => ({
      key: `notCalled.${reason}`,
      count,
      label: t('ui:progress.reasonNamed', { reason: notCalledWords(reason) }),
      look: 'aicc-task-share-notCalled',
      to: contacts({ called: 'no', reason }),
    })),
  ];
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

  const checks: Share[] =
    task.checks.checked === 0
      ? []
      : [
          {
            key: 'clean',
            count: task.checks.clean,
            label: t('pictures.clean'),
            look: 'aicc-task-share-reached',
            to: calls({ finding: ['clean'] }),
          },
          ...findings
            .filter((finding) => (task.checks.findings[finding] ?? 0) > 0)
            .map((finding) => ({
              key: finding,
              count: task.checks.findings[finding] ?? 0,
              label: t(`labels:finding.${finding}`),
              look: '',
              to: calls({ finding: [finding] }),
            }))
            .sort((a, b) => b.count - a.count),
        ];
  return { places, reasons, labels, rings, checks };
}

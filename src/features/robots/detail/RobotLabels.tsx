import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { eventLabels, eventsByGroup } from '@/domain/calling/eventLabels';
import { labelTable } from '@/domain/calling/labels';
import type { Script } from '@/domain/robots/script';
import { scriptMarks } from '@/domain/robots/scriptMarks';
import { LabelTag } from '@/parts/labels/LabelTag';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useFormat } from '@/ui/format/FormatProvider';
import { FactTable } from '@/ui/page/FactTable';

type Robot = Reply<'robot.detail'>;

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly given: string;
}

/**
 * Intention labels and event labels of the line, and how often the robot's script gives them. Event labels of calls
 * that come in are shown in no groups anywhere, so they are in none here.
 */
export function RobotLabels({ robot }: { robot: Robot }) {
  const { line, id, versions } = robot;
  const shown = versions.find(({ state }) => state === 'online') ?? versions.find(({ state }) => state === 'preOnline');
  const { data, failure, retry } = useRead(
    'robot.version',
    { params: { line, id, version: shown?.id ?? 0 } },
    { skip: shown === undefined },
  );
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={8} /> : <Failed failure={failure} retry={retry} />;
  return <Labels robot={robot} script={data.script} number={data.number} />;
}

function Labels({ robot: { line, eventGroups }, script, number }: { robot: Robot; script: Script; number: number }) {
  const { t } = useTranslation(['robots', 'labels']);
  const format = useFormat();
  const marks = scriptMarks(script);
  const given = (count: number) =>
    count === 0 ? t('marks.never') : t('marks.given', { count, number: format.number(count) });
  const ofLabel = (letter: string) => {
    const words = given(marks.labels.get(letter) ?? 0);
    return letter === script.label ? t('marks.otherwise', { given: words }) : words;
  };
  const groups =
    line === 'Inbound'
      ? [{ key: 'all', caption: t('script.events'), labels: eventLabels }]
      : eventsByGroup(eventLabels, eventGroups).map(({ group, labels }) => ({
          key: group,
          caption: t('marks.events', { group: t(`labels:eventGroup.${group}`) }),
          labels,
        }));
  const columns = [
    { key: 'name', title: t('marks.label'), render: ({ name }: Row) => name },
    { key: 'given', title: t('marks.ways'), render: (row: Row) => row.given },
  ];
  return (
    <section className="aicc-robot-labels">
      <p className="aicc-quiet">{t('marks.text', { number })}</p>
      <FactTable
        caption={t('marks.labels')}
        even
        columns={columns}
        keyOf={({ key }) => key}
        rows={labelTable[line].map(({ letter, result }) => ({
          key: letter,
          name: <LabelTag product={line} letter={letter} />,
          given: result === null ? t('marks.unanswered') : ofLabel(letter),
        }))}
      />
      {groups.map(({ key, caption, labels }) => (
        <FactTable
          key={key}
          caption={caption}
          even
          columns={columns}
          keyOf={({ key }) => key}
          rows={labels.map((label) => ({
            key: label,
            name: t(`labels:event.${label}`),
            given: given(marks.events.get(label) ?? 0),
          }))}
        />
      ))}
    </section>
  );
}

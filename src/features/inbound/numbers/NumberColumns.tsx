import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';
import { useHoursText } from './useHoursText';

type Row = Reply<'inboundNumber.list'>['list'][number];

/** Columns of the list of inbound numbers. */
export function useNumberColumns(): Column<Row>[] {
  const { t } = useTranslation('inbound');
  const format = useFormat();
  const hoursText = useHoursText();
  return useMemo<Column<Row>[]>(
    () => [
      {
        key: 'phone',
        title: t('numbers.phone'),
        width: 152,
        render: ({ phone, name }) => (
          <span className="aicc-lines">
            <span className="aicc-num">{phone}</span>
            <span className="aicc-hint">{name}</span>
          </span>
        ),
      },
      {
        key: 'state',
        title: t('numbers.state'),
        width: 108,
        render: ({ state }) => <StateTag kind="inboundNumber" state={state} />,
      },
      {
        key: 'robot',
        title: t('numbers.robot'),
        width: 148,
        render: ({ robot }) =>
          robot === null ? (
            <span className="aicc-hint">{t('numbers.unbound')}</span>
          ) : (
            <span className="aicc-lines">
              <Clip text={robot.name} />
              {robot.state === 'invalid' && <StateTag kind="robot" state={robot.state} />}
            </span>
          ),
      },
      {
        key: 'hours',
        title: t('numbers.hours'),
        width: 224,
        definition: t('numbers.hoursMeans'),
        render: ({ hours }) => <Clip text={hoursText(hours)} />,
      },
      {
        key: 'fallback',
        title: t('numbers.fallback'),
        width: 196,
        definition: t('numbers.fallbackMeans'),
        render: ({ fallback, fallbackRobot }) => (
          <Clip text={t(`fallback.${fallback}`, { name: fallbackRobot?.name ?? '' })} />
        ),
      },
      {
        key: 'queue',
        title: t('numbers.queue'),
        width: 176,
        hidden: true,
        render: ({ maxWaiting, maxWaitSeconds }) =>
          t('numbers.queueOf', { waiting: format.number(maxWaiting), time: format.duration(maxWaitSeconds) }),
      },
      {
        key: 'callsToday',
        title: t('numbers.callsToday'),
        width: 132,
        align: 'end',
        definition: t('numbers.callsTodayMeans'),
        render: ({ callsToday }) => format.number(callsToday),
      },
      {
        key: 'waiting',
        title: t('numbers.waiting'),
        width: 136,
        align: 'end',
        render: ({ waiting }) => format.number(waiting),
      },
      {
        key: 'changedAt',
        title: t('numbers.changed'),
        width: 148,
        hidden: true,
        render: ({ changedAt }) => <Time at={changedAt} as="lines" />,
      },
    ],
    [t, format, hoursText],
  );
}

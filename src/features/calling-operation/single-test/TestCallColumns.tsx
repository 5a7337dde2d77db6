import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { isTestCallOpen } from '@/domain/calling/testCall';
import { LabelTag } from '@/parts/labels/LabelTag';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';
import { TestCallPhone } from './TestCallPhone';

type Row = Reply<'testCall.list'>['list'][number];

/** Columns of the list of test calls. */
export function useTestCallColumns(): Column<Row>[] {
  const { t } = useTranslation(['singleCalls', 'labels', 'calls', 'screens']);
  const format = useFormat();
  return useMemo<Column<Row>[]>(
    () => [
      {
        key: 'createdAt',
        title: t('test.column.at'),
        width: 128,
        sort: true,
        render: ({ createdAt }) => <Time at={createdAt} as="lines" />,
      },
      {
        key: 'state',
        title: t('test.column.state'),
        width: 128,
        render: ({ phase }) => (
          <StateTag kind="testCall" state={phase} pulse={isTestCallOpen(phase) && phase !== 'queued'} />
        ),
      },
      {
        key: 'createdBy',
        title: t('test.column.by'),
        width: 152,
        render: ({ createdBy }) => <Clip text={createdBy} />,
      },
      {
        key: 'line',
        title: t('test.field.line'),
        width: 136,
        sort: true,
        render: ({ line }) => t(`screens:product.${line}`),
      },
      {
        key: 'robot',
        title: t('test.field.robot'),
        width: 184,
        sort: true,
        render: ({ robot }) => <Clip text={t('calls:robotVersion', { name: robot.name, version: robot.version })} />,
      },
      {
        key: 'phone',
        title: t('test.field.phone'),
        width: 184,
        render: (call) => <TestCallPhone call={call} />,
      },
      {
        key: 'label',
        title: t('test.column.label'),
        width: 160,
        render: ({ line, outcome, reason }) =>
          outcome !== null ? (
            <LabelTag product={line} letter={outcome.label} />
          ) : reason === null ? (
            NO_VALUE
          ) : (
            <Clip text={t(`labels:testCallReason.${reason}`)} />
          ),
      },
      {
        key: 'talk',
        title: t('test.column.talk'),
        width: 124,
        sort: true,
        align: 'end',
        render: ({ outcome }) => (outcome === null ? NO_VALUE : format.duration(outcome.talkSeconds)),
      },
    ],
    [t, format],
  );
}

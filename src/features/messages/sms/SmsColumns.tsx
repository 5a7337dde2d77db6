import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { measureSms } from '@/domain/messages/smsSize';
import { smsText } from '@/domain/messages/smsTemplate';
import { StateTag } from '@/parts/state/StateTag';
import { useSampleValues } from '@/parts/variables/useSampleValues';
import { Clip } from '@/ui/format/Clip';
import { useFormat } from '@/ui/format/FormatProvider';
import { changeColumns } from '@/ui/list/columns/ChangeColumns';
import type { Column } from '@/ui/list/columns/column';
import { ReviewCell } from '../ReviewCell';

type Row = Reply<'smsTemplate.list'>['list'][number];

/** Columns of the list of SMS templates. */
export function useSmsColumns(): Column<Row>[] {
  const { t } = useTranslation(['smsTemplates', 'labels']);
  const format = useFormat();
  const sample = useSampleValues();
  return useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('column.name'), width: 180, sort: true, render: ({ name }) => <Clip text={name} /> },
      {
        key: 'state',
        title: t('column.state'),
        width: 120,
        sort: true,
        definition: t('column.stateMeans'),
        render: ({ state }) => <StateTag kind="activation" state={state} />,
      },
      {
        key: 'review',
        title: t('column.review'),
        width: 176,
        sort: true,
        definition: t('column.reviewMeans'),
        render: ({ review, rejection }) => (
          <ReviewCell
            tag={<StateTag kind="smsReview" state={review} />}
            why={rejection === null ? null : t(`rejection.${rejection}`)}
          />
        ),
      },
      { key: 'content', title: t('column.content'), width: 280, render: ({ content }) => <Clip text={content} /> },
      {
        key: 'parts',
        title: t('column.parts'),
        width: 88,
        align: 'end',
        definition: t('column.partsMeans'),
        render: (row) => format.number(measureSms(smsText(row, sample)).parts),
      },
      {
        key: 'channel',
        title: t('column.channel'),
        width: 160,
        render: ({ channel }) => <Clip text={t('channel', channel)} />,
      },
      {
        key: 'targetUrl',
        title: t('column.targetUrl'),
        width: 200,
        hidden: true,
        render: ({ targetUrl }) => <Clip text={targetUrl === '' ? '–' : targetUrl} />,
      },
      ...changeColumns<Row>({
        changed: t('column.changed'),
        changedBy: t('column.changedBy'),
        created: t('column.created'),
      }),
    ],
    [t, format, sample],
  );
}

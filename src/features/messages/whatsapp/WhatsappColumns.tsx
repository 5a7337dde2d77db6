import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { changeColumns } from '@/ui/list/columns/ChangeColumns';
import type { Column } from '@/ui/list/columns/column';
import { ReviewCell } from '../ReviewCell';

type Row = Reply<'whatsappTemplate.list'>['list'][number];

/** Columns of the list of WhatsApp templates. */
export function useWhatsappColumns(): Column<Row>[] {
  const { t } = useTranslation(['whatsappTemplates', 'labels']);
  return useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('column.name'), width: 184, sort: true, render: ({ name }) => <Clip text={name} /> },
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
            tag={<StateTag kind="whatsappTemplate" state={review} />}
            why={rejection === null ? null : t(`rejection.${rejection}`)}
          />
        ),
      },
      {
        key: 'category',
        title: t('column.category'),
        width: 128,
        sort: true,
        render: ({ category }) => t(`category.${category}.label`),
      },
      {
        key: 'language',
        title: t('column.language'),
        width: 120,
        sort: true,
        render: ({ language }) => t(`labels:robot.language.${language}`),
      },
      { key: 'body', title: t('column.body'), width: 216, render: ({ body }) => <Clip text={body} /> },
      {
        key: 'channel',
        title: t('column.channel'),
        width: 168,
        hidden: true,
        render: ({ channel }) => <Clip text={t('channel', channel)} />,
      },
      ...changeColumns<Row>({
        changed: t('column.changed'),
        changedBy: t('column.changedBy'),
        created: t('column.created'),
      }),
    ],
    [t],
  );
}

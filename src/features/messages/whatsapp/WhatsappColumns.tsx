import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';

type Row = Reply<'whatsappTemplate.list'>['list'][number];

/** Columns of the list of WhatsApp templates. */
export function useWhatsappColumns(): Column<Row>[] {
  const { t } = useTranslation(['whatsappTemplates', 'labels']);
  return useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('column.name'), width: 200, sort: true, render: ({ name }) => <Clip text={name} /> },
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
          <span className="aicc-lines">
            <StateTag kind="whatsappTemplate" state={review} />
            {rejection !== null && (
              <span className="aicc-clip aicc-hint" title={t(`rejection.${rejection}`)}>
                {t(`rejection.${rejection}`)}
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'category',
        title: t('column.category'),
        width: 136,
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
      { key: 'body', title: t('column.body'), width: 280, render: ({ body }) => <Clip text={body} /> },
      {
        key: 'channel',
        title: t('column.channel'),
        width: 168,
        hidden: true,
        render: ({ channel }) => <Clip text={t('channel', channel)} />,
      },
      {
        key: 'changedAt',
        title: t('column.changed'),
        width: 148,
        sort: true,
        render: ({ changedAt }) => <Time at={changedAt} as="lines" />,
      },
      {
        key: 'changedBy',
        title: t('column.changedBy'),
        width: 148,
        hidden: true,
        render: ({ changedBy }) => <Clip text={changedBy} />,
      },
      {
        key: 'createdAt',
        title: t('column.created'),
        width: 148,
        sort: true,
        hidden: true,
        render: ({ createdAt }) => <Time at={createdAt} as="lines" />,
      },
    ],
    [t],
  );
}

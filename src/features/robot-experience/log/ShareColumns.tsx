import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { useFormat } from '@/ui/format/FormatProvider';
import { Num } from '@/ui/format/Num';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';

type Row = Reply<'experience.list'>['list'][number];

/** Columns of the list of links. */
export function useShareColumns(): Column<Row>[] {
  const { t } = useTranslation(['experience', 'export']);
  const format = useFormat();
  return useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('column.name'), width: 200, sort: true, render: ({ name }) => <Clip text={name} /> },
      {
        key: 'scenarioName',
        title: t('column.scenarioName'),
        width: 200,
        sort: true,
        render: ({ scenarioName }) => <Clip text={scenarioName} />,
      },
      {
        key: 'state',
        title: t('column.state'),
        width: 164,
        render: ({ state }) => <StateTag kind="shareLink" state={state} />,
      },
      { key: 'robot', title: t('column.robot'), width: 176, render: ({ robot }) => <Clip text={robot.name} /> },
      {
        key: 'language',
        title: t('column.language'),
        width: 112,
        render: ({ language }) => t(`export:shareLanguage.${language}`),
      },
      {
        key: 'country',
        title: t('column.country'),
        width: 152,
        hidden: true,
        render: ({ countryCode }) => <Clip text={format.country(countryCode)} />,
      },
      {
        key: 'validUntil',
        title: t('column.validUntil'),
        width: 136,
        sort: true,
        // Its last day, which ends at this instant.
        render: ({ validUntil }) => format.time(validUntil - 1, 'day'),
      },
      {
        key: 'visits',
        title: t('column.visits'),
        width: 120,
        align: 'end',
        definition: t('column.visitsMean'),
        render: ({ visits }) => <Num value={visits} />,
      },
      {
        key: 'trials',
        title: t('column.trials'),
        width: 120,
        align: 'end',
        definition: t('column.trialsMean'),
        render: ({ trials }) => <Num value={trials} />,
      },
      {
        key: 'lastVisitAt',
        title: t('column.lastVisit'),
        width: 148,
        render: ({ lastVisitAt }) => (lastVisitAt === null ? '–' : <Time at={lastVisitAt} as="lines" />),
      },
      {
        key: 'createdAt',
        title: t('column.created'),
        width: 148,
        sort: true,
        render: ({ createdAt }) => <Time at={createdAt} as="lines" />,
      },
      {
        key: 'createdBy',
        title: t('column.createdBy'),
        width: 148,
        hidden: true,
        render: ({ createdBy }) => <Clip text={createdBy} />,
      },
    ],
    [t, format],
  );
}

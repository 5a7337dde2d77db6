import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Clip } from '@/ui/format/Clip';
import { NO_VALUE } from '@/ui/format/format';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';
import { useVisitCallWords } from './useVisitCallWords';

type Row = Reply<'experience.visits'>['list'][number];

/** Columns of the visits of a link. */
export function useVisitColumns(): Column<Row>[] {
  const { t } = useTranslation('experience');
  const callWords = useVisitCallWords();
  return useMemo<Column<Row>[]>(
    () => [
      { key: 'at', title: t('visit.at'), width: 136, sort: true, render: ({ at }) => <Time at={at} as="lines" /> },
      {
        key: 'browser',
        title: t('visit.browser'),
        width: 144,
        sort: true,
        render: ({ browser }) => browser ?? t('visit.unknown'),
      },
      {
        key: 'device',
        title: t('visit.device'),
        width: 120,
        sort: true,
        render: ({ system }) => system ?? t('visit.unknown'),
      },
      {
        key: 'city',
        title: t('visit.city'),
        width: 152,
        definition: t('visit.cityMeans'),
        render: ({ city }) => t(`city.${city}`),
      },
      {
        key: 'trial',
        title: t('visit.trial'),
        width: 280,
        // A visitor who had the robot call did try it.
        render: ({ trial, call }) =>
          trial === null
            ? call === null
              ? t('visit.notTried')
              : NO_VALUE
            : t('visit.tried', { count: trial.answers, end: t(`visit.end.${trial.end}`) }),
      },
      {
        key: 'call',
        title: t('visit.call.call'),
        width: 300,
        render: ({ call }) => <Clip text={callWords(call)} />,
      },
    ],
    [t, callWords],
  );
}

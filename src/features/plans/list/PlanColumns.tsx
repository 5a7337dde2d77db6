import type { TFunction } from 'i18next';
import type { Reply } from '@/contract/contract';
import { Clip } from '@/ui/format/Clip';
import type { Format } from '@/ui/format/FormatProvider';
import type { Column } from '@/ui/list/columns/column';
import { RoundDay } from '@/parts/rounds/RoundDay';
import { ProgressBar } from '@/parts/progress/ProgressBar';
import { Time } from '@/ui/format/Time';
import { callsInProgress } from '@/parts/life-actions/callsInProgress';
import { drawnPlan } from '../flow/drawnPlan';
import { progressOfPlan } from '../progressOfPlan';
import { PlanState } from '../PlanState';

export type PlanRow = Reply<'plan.list'>['list'][number];

export function planColumns(t: TFunction<'plans'>, format: Format): Column<PlanRow>[] {
  // Before the first call has ended the value is unknown, not zero.
  const share = ({ calls, contacts, reachedContacts }: PlanRow) =>
    calls === 0 || contacts === 0 ? null : reachedContacts / contacts;
  return [
    { key: 'name', title: t('column.name'), width: 184, sort: true, render: (row) => <Clip text={row.name} /> },
    { key: 'state', title: t('column.state'), width: 200, render: (row) => <PlanState {...row} /> },
    {
      key: 'day',
      title: t('column.day'),
      width: 112,
      sort: true,
      render: (row) => <span className="aicc-num">{format.day(row.day)}</span>,
    },
    {
      key: 'rounds',
      title: t('column.rounds'),
      width: 184,
      render: (row) => <RoundDay small label={row.name} rounds={drawnPlan(row)} />,
    },
    {
      key: 'progress',
      title: t('column.progress'),
      width: 184,
      definition: t('means.progress'),
      render: (row) => <ProgressBar progress={progressOfPlan(row)} />,
    },
    {
      key: 'contacts',
      title: t('column.contacts'),
      width: 100,
      align: 'end',
      sort: true,
      hidden: true,
      render: (row) => format.number(row.contacts),
    },
    {
      key: 'reached',
      title: t('column.reached'),
      width: 108,
      align: 'end',
      hidden: true,
      definition: t('means.reached'),
      render: (row) => format.percent(share(row)),
    },
    {
      key: 'calls',
      title: t('column.calls'),
      width: 92,
      align: 'end',
      hidden: true,
      render: (row) => format.number(row.calls),
    },
    { key: 'strategy', title: t('column.strategy'), width: 172, render: (row) => <Clip text={row.strategy.name} /> },
    {
      key: 'sipLine',
      title: t('column.sipLine'),
      width: 132,
      hidden: true,
      render: (row) => <Clip text={row.sipLine.name} />,
    },
    {
      key: 'createdAt',
      title: t('column.created'),
      width: 136,
      sort: true,
      hidden: true,
      render: (row) => <Time at={row.createdAt} as="lines" />,
    },
    {
      key: 'createdBy',
      title: t('column.createdBy'),
      width: 148,
      hidden: true,
      render: (row) => <Clip text={row.createdBy} />,
    },
  ];
}

/** Values that change by themselves; a row flashes once when they do. */
export function printOf({ state, approval, calls, rounds }: PlanRow): string {
  return [state, approval, calls, callsInProgress(rounds), ...rounds.map((round) => round.state)].join();
}

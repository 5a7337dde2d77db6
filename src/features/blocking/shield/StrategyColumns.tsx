import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Format } from '@/ui/format/FormatProvider';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { conditionWords } from './ruleWords';

export type Strategy = Reply<'shield.list'>['list'][number];

export function strategyColumns(
  t: TFunction<['blocking', 'labels']>,
  format: Format,
  labelWords: (line: LineId, letter: string) => string,
  line: LineId,
): Column<Strategy>[] {
  const days = (count: number) => t('rule.days', { count, number: format.number(count) });
  const conditions = (row: Strategy) =>
    row.conditions
      .map((condition) => conditionWords(t, format, labelWords, line, row.type, condition))
      .join(` ${t('rule.or')} `);
  return [
    {
      key: 'name',
      title: t('strategy.name'),
      width: 160,
      render: ({ name }) => <span className="aicc-clip">{name}</span>,
    },
    {
      key: 'state',
      title: t('strategy.state'),
      width: 120,
      render: ({ enabled }) => <StateTag kind="activation" state={enabled ? 'active' : 'inactive'} />,
    },
    {
      key: 'rule',
      title: t('strategy.conditions'),
      width: 224,
      render: (row) => (
        <span
          className="aicc-lines aicc-blocking-lines"
          title={`${conditions(row)} · ${t('rule.within', { days: days(row.screeningDays) })}`}
        >
          <span className="aicc-clip">{conditions(row)}</span>
          <span className="aicc-clip aicc-hint">{t('rule.within', { days: days(row.screeningDays) })}</span>
        </span>
      ),
    },
    {
      key: 'blocking',
      title: t('strategy.blockingDays'),
      width: 124,
      align: 'end',
      render: (row) => days(row.blockingDays),
    },
    {
      key: 'methods',
      title: t('strategy.methods'),
      width: 164,
      render: ({ methods }) => (
        <span className="aicc-clip">{format.list(methods.map((method) => t(`method.${method}`)))}</span>
      ),
    },
    {
      key: 'blocked',
      title: t('strategy.blocked'),
      width: 104,
      align: 'end',
      definition: t('strategy.blockedMeans'),
      render: ({ id, blocked }) =>
        blocked === 0 ? (
          format.number(0)
        ) : (
          <Link data-track="strategy.blocked" to={pathTo('smartShield', { line }, { tab: 'blocked', strategyId: id })}>
            {format.number(blocked)}
          </Link>
        ),
    },
    {
      key: 'enabledAt',
      title: t('strategy.enabledAt'),
      width: 136,
      hidden: true,
      render: ({ enabledAt }) => <Time at={enabledAt} as="lines" />,
    },
    {
      key: 'changedBy',
      title: t('strategy.changedBy'),
      width: 148,
      hidden: true,
      render: ({ changedBy }) => <span className="aicc-clip">{changedBy}</span>,
    },
    {
      key: 'changedAt',
      title: t('strategy.changedAt'),
      width: 136,
      hidden: true,
      render: ({ changedAt }) => <Time at={changedAt} as="lines" />,
    },
  ];
}

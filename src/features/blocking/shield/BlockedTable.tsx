import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { shieldMethods } from '@/domain/blocking/shield';
import { useMay } from '@/session/useMay';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLabelWords } from '@/parts/labels/LabelTag';
import type { Column } from '@/ui/list/columns/column';
import type { ListShape } from '@/ui/address/listState';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { useListState } from '@/ui/address/useListState';
import { useBlocking } from '@/parts/blacklist/useBlocking';
import { WhyForm } from '../WhyForm';
import { conditionWords } from './ruleWords';

type Block = Reply<'shield.blocked'>['list'][number];

const kinds = { search: 'text', state: 'many', strategyId: 'many', method: 'many', at: 'days' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, sort: '-at', sorts: ['at'] };
const states = ['held', 'ended', 'lifted', 'ruleOff'] as const;

/** Contacts that were not called, with time, strategy and reason; the block of a number can be lifted. */
export function BlockedTable({ line }: { line: LineId }) {
  const { t } = useTranslation(['blocking', 'labels']);
  const control = useListState(shape);
  const { search, state, strategyId, method, at } = control.filters;
  const blocks = useRead('shield.blocked', {
    params: { line },
    query: {
      ...control.paging,
      ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
      ...(state.length === 0 ? {} : { state: state.join() }),
      ...(strategyId.length === 0 ? {} : { strategyId: strategyId.join() }),
      ...(method.length === 0 ? {} : { method: method.join() }),
      ...(at === null ? {} : { from: at[0], to: at[1] }),
    },
  });
  const strategies = useRead('shield.list', { params: { line }, query: { limit: 60 } }, { later: true });
  useLiveRefresh('task', ['shield'], (event) => control.page === 1 && event.payload.line === line, 3000);
  const { may } = useBlocking(line);
  const [lifting, setLifting] = useState<Block | null>(null);
  const columns = useColumns(line);

  const filters: FilterDefOf<typeof kinds>[] = [
    { key: 'search', kind: 'text', label: t('list.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('blocked.state'),
      options: states.map((value) => ({ value, label: t(`labels:state.shieldBlock.${value}`) })),
    },
    {
      key: 'strategyId',
      kind: 'many',
      label: t('blocked.strategy'),
      options: (strategies.data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      loading: strategies.loading,
    },
    {
      key: 'method',
      kind: 'many',
      label: t('blocked.method'),
      options: shieldMethods.map((value) => ({ value, label: t(`method.${value}`) })),
    },
    { key: 'at', kind: 'days', label: t('blocked.at') },
  ];
  return (
    <>
      <ResourceTable
        name={`shield.blocked.${line}`}
        label={t('shield.blocked')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.phone}
        control={control}
        {...blocks}
        empty={{ title: t('blocked.empty'), text: t('blocked.emptyWhy') }}
        actions={(row) =>
          row.state === 'held' && may('edit')
            ? [{ key: 'lift', label: t('lift.verb'), run: () => setLifting(row) }]
            : []
        }
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {lifting !== null && <LiftForm line={line} block={lifting} onClose={() => setLifting(null)} />}
    </>
  );
}

function useColumns(line: LineId): Column<Block>[] {
  const { t } = useTranslation(['blocking', 'labels']);
  const format = useFormat();
  const labelWords = useLabelWords();
  const mayTasks = useMay('CallTasks', line)();
  return useMemo(() => {
    const why = ({ condition, times, screeningDays }: Block) => {
      const type = condition.letters.length === 0 ? 'dials' : 'results';
      const days = t('rule.days', { count: screeningDays, number: format.number(screeningDays) });
      return `${conditionWords(t, format, labelWords, line, type, { ...condition, times })} ${t('rule.within', { days })}`;
    };
    const lifted = ({ by, why: words }: NonNullable<Block['lift']>) => `${by}: ${words}`;
    return [
      {
        key: 'phone',
        title: t('number'),
        width: 140,
        render: ({ phone }) => <span className="aicc-num">{phone}</span>,
      },
      {
        key: 'state',
        title: t('blocked.state'),
        width: 120,
        render: ({ state }) => <StateTag kind="shieldBlock" state={state} />,
      },
      {
        key: 'why',
        title: t('blocked.why'),
        width: 200,
        render: (row) => (
          <span className="aicc-lines aicc-blocking-lines" title={`${row.strategy.name}: ${why(row)}`}>
            <span className="aicc-clip">
              {row.strategyGone ? t('blocked.gone', { name: row.strategy.name }) : row.strategy.name}
            </span>
            <span className="aicc-clip aicc-hint">{why(row)}</span>
          </span>
        ),
      },
      { key: 'at', title: t('blocked.at'), width: 136, sort: true, render: ({ at }) => <Time at={at} as="lines" /> },
      {
        key: 'until',
        title: t('blocked.until'),
        width: 168,
        render: ({ state, until, lift }) =>
          lift === null ? (
            <Time at={state === 'ruleOff' ? null : until} as="lines" />
          ) : (
            <span className="aicc-lines aicc-blocking-lines" title={lifted(lift)}>
              <Time at={lift.at} as="dayClock" />
              <span className="aicc-clip aicc-hint">{lifted(lift)}</span>
            </span>
          ),
      },
      {
        key: 'task',
        title: t('blocked.task'),
        width: 152,
        render: ({ task, taskGone, contactName }) => (
          <span className="aicc-lines aicc-blocking-lines">
            {mayTasks && !taskGone ? (
              <Link
                data-track="blocked.task"
                className="aicc-clip"
                to={pathTo('taskDetail', { line, id: task.id }, { tab: 'contacts', reason: 'blocked' })}
              >
                {task.name}
              </Link>
            ) : (
              <span className="aicc-clip">{taskGone ? t('blocked.gone', { name: task.name }) : task.name}</span>
            )}
            <span className="aicc-clip aicc-hint">{contactName}</span>
          </span>
        ),
      },
      {
        key: 'method',
        title: t('blocked.method'),
        width: 148,
        hidden: true,
        render: ({ method }) => t(`method.${method}`),
      },
    ];
  }, [t, format, labelWords, line, mayTasks]);
}

function LiftForm({ line, block, onClose }: { line: LineId; block: Block; onClose: () => void }) {
  const { t } = useTranslation('blocking');
  const lift = useWrite('shield.lift');
  const said = { phone: block.phone, name: block.strategy.name };
  return (
    <WhyForm
      title={t('lift.title', said)}
      verb={t('lift.verb')}
      send={(why) => lift.run({ params: { line, id: block.id }, body: { why } })}
      done={t('lift.done', said)}
      onClose={onClose}
    >
      {t('lift.text', said)}
    </WhyForm>
  );
}

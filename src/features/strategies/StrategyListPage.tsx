import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { lineTable } from '@/domain/lines';
import { strategyStates } from '@/domain/strategyStates';
import { Allowed } from '@/session/Allowed';
import { Button } from '@/ui/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import type { Column } from '@/ui/list/column';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/PageHeader';
import { ResourceTable } from '@/ui/ResourceTable';
import { RoundDay } from '@/ui/rounds/RoundDay';
import { StateTag } from '@/ui/StateTag';
import { Time } from '@/ui/Time';
import { useLine } from '@/ui/useLine';
import { useListState } from '@/ui/useListState';
import { idIn, useOpenItem } from '@/ui/useUrlPlace';
import { drawnRounds } from './drawnRounds';
import css from './strategies.css';
import { StrategyDrawer } from './StrategyDrawer';
import { type strategyFilterKinds, strategyListShape, strategyQuery } from './strategyListShape';
import { useStrategyActions } from './useStrategyActions';

type Row = Reply<'strategy.list'>['list'][number];

/** screens.md, calling/CallStrategy: the line's strategies, each with its day. */
export default function StrategyListPage() {
  const { t } = useTranslation(['strategies', 'labels']);
  const line = useLine();
  const format = useFormat();
  const navigate = useNavigate();
  const control = useListState(strategyListShape);
  const { open, show, close } = useOpenItem();
  const strategies = useRead('strategy.list', {
    params: { line },
    query: { ...strategyQuery(control.filters), page: control.page, limit: control.limit, ...(control.sort === undefined ? {} : { sort: control.sort }) },
  });
  const actions = useStrategyActions();
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('column.name'), width: 192, sort: true, render: (row) => <span className="aicc-clip" title={row.name}>{row.name}</span> },
      { key: 'state', title: t('column.state'), width: 144, render: (row) => <StateTag kind="strategy" state={row.state} /> },
      { key: 'day', title: t('column.day'), width: 240, render: (row) => <RoundDay small label={row.name} rounds={drawnRounds(row.rounds)} /> },
      { key: 'rounds', title: t('column.rounds'), width: 96, align: 'end', render: (row) => format.number(row.rounds.length) },
      { key: 'plans', title: t('column.plans'), width: 104, align: 'end', definition: t('column.plansMeans'), render: (row) => format.number(row.plans) },
      { key: 'changedAt', title: t('column.changed'), width: 148, sort: true, render: (row) => <Time at={row.changedAt} as="lines" /> },
      { key: 'changedBy', title: t('column.changedBy'), width: 148, hidden: true, render: (row) => <span className="aicc-clip">{row.changedBy}</span> },
      { key: 'createdAt', title: t('column.created'), width: 148, sort: true, hidden: true, render: (row) => <Time at={row.createdAt} as="lines" /> },
    ],
    [t, format],
  );
  const filters: FilterDefOf<typeof strategyFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    { key: 'state', kind: 'many', label: t('column.state'), options: strategyStates.map((state) => ({ value: state, label: t(`labels:state.strategy.${state}`) })) },
  ];
  const create = (
    <Allowed to={permissionOf(lineTable[line].module, 'CallStrategy', 'add')}>
      <Button kind="main" glyph="plus" onClick={() => void navigate(pathTo('strategyCreate', { line }))}>
        {t('list.create')}
      </Button>
    </Allowed>
  );
  const shown = idIn(open);
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('list.title')} actions={create} />
      <ResourceTable
        name={`strategies.${line}`}
        label={t('list.title')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        control={control}
        {...strategies}
        empty={{ title: t('list.empty'), text: t('list.emptyWhy'), action: create }}
        onOpen={(row) => show(row.id)}
        openKey={shown}
        actions={actions}
        printOf={(row) => [row.state, row.revision].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {shown !== null && <StrategyDrawer key={shown} id={shown} onClose={close} />}
    </>
  );
}

import { useStrategyColumns } from './StrategyColumns';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import { strategyStates } from '@/domain/strategies/strategyStates';
import { Allowed } from '@/session/Allowed';
import { Button } from '@/ui/button/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useLine } from '@/parts/line/useLine';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import css from './strategies.css';
import { StrategyDrawer } from './StrategyDrawer';
import { type strategyFilterKinds, strategyListShape, strategyQuery } from './strategyListShape';
import { useStrategyActions } from './useStrategyActions';

/** The line's strategies, each with its day. */
export default function StrategyListPage() {
  const { t } = useTranslation(['strategies', 'labels']);
  const line = useLine();
  const navigate = useNavigate();
  const control = useListState(strategyListShape);
  const { open, show, close } = useOpenItem();
  const strategies = useRead('strategy.list', {
    params: { line },
    query: {
      ...strategyQuery(control.filters),
      ...control.paging,
    },
  });
  const actions = useStrategyActions();
  const columns = useStrategyColumns();
  const filters: FilterDefOf<typeof strategyFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('column.state'),
      options: strategyStates.map((state) => ({ value: state, label: t(`labels:state.strategy.${state}`) })),
    },
  ];
  const create = (
    <Allowed menu="CallStrategy" product={line} action="add">
      <Button track="create" kind="main" glyph="plus" onClick={() => void navigate(pathTo('strategyCreate', { line }))}>
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

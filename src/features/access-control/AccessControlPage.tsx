import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { accessLists, ruleStates } from '@/domain/accessRules';
import { useCan } from '@/session/useCan';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/Confirms';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { NO_VALUE } from '@/ui/format';
import type { Column } from '@/ui/list/column';
import type { RowAction } from '@/ui/list/rowAction';
import type { ListShape } from '@/ui/listState';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/PageHeader';
import { ResourceTable } from '@/ui/ResourceTable';
import { StateTag } from '@/ui/StateTag';
import { Time } from '@/ui/Time';
import { useListState } from '@/ui/useListState';
import css from './accessControl.css';
import { AddRules } from './AddRules';
import { AddressTest } from './AddressTest';
import { EditRule } from './EditRule';

type Row = Reply<'accessRule.list'>['list'][number];

const kinds = { search: 'text', list: 'one', state: 'one' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds };

/** screens.md, config/accessControl: from which addresses one may sign in and work; nobody shuts himself out. */
export default function AccessControlPage() {
  const { t } = useTranslation('accessControl');
  const can = useCan();
  const confirm = useConfirm();
  const control = useListState(shape);
  const search = control.filters.search.trim().slice(0, 100);
  const list = accessLists.find((one) => one === control.filters.list);
  const state = ruleStates.find((one) => one === control.filters.state);
  const rules = useRead('accessRule.list', {
    query: { page: control.page, limit: control.limit, ...(search === '' ? {} : { search }), ...(list === undefined ? {} : { list }), ...(state === undefined ? {} : { state }) },
  });
  const writes = { enable: useWrite('accessRule.enable'), disable: useWrite('accessRule.disable'), remove: useWrite('accessRule.remove') };
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Row | null>(null);
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'network', title: t('column.network'), width: 240, render: ({ network }) => <code className="aicc-clip">{network}</code> },
      { key: 'state', title: t('column.state'), width: 128, render: ({ enabled }) => <StateTag family={enabled ? 'success' : 'quiet'} word={t(enabled ? 'state.on' : 'state.off')} /> },
      { key: 'list', title: t('column.list'), width: 112, render: ({ list }) => t(`list.${list}`) },
      { key: 'remark', title: t('column.remark'), width: 240, render: ({ remark }) => <span className="aicc-clip" title={remark}>{remark === '' ? NO_VALUE : remark}</span> },
      { key: 'added', title: t('column.added'), width: 168, render: ({ createdAt }) => <Time at={createdAt} as="dayClock" /> },
      { key: 'by', title: t('column.by'), width: 168, render: ({ createdBy }) => <span className="aicc-clip">{createdBy}</span> },
    ],
    [t],
  );
  const ask = ({ id, network }: Row, what: keyof typeof writes) => () =>
    void confirm({
      title: t(`ask.${what}.title`, { network }),
      text: t(`ask.${what}.text`),
      verb: t(`ask.${what}.verb`),
      danger: what === 'remove',
      run: () => writes[what].run({ params: { id } }),
    });
  const actions = (row: Row): RowAction[] => [
    ...(can('system*accessControl*edit') ? [{ key: 'edit', label: t('edit.action'), run: () => setEditing(row) }] : []),
    ...(!row.enabled && can('system*accessControl*enable') ? [{ key: 'enable', label: t('ask.enable.verb'), run: ask(row, 'enable') }] : []),
    ...(row.enabled && can('system*accessControl*disable') ? [{ key: 'disable', label: t('ask.disable.verb'), run: ask(row, 'disable') }] : []),
    ...(can('system*accessControl*delete') ? [{ key: 'remove', label: t('ask.remove.verb'), danger: true, run: ask(row, 'remove') }] : []),
  ];
  const filters: FilterDefOf<typeof kinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    { key: 'list', kind: 'one', label: t('column.list'), options: accessLists.map((value) => ({ value, label: t(`list.${value}`) })) },
    { key: 'state', kind: 'one', label: t('column.state'), options: ruleStates.map((value) => ({ value, label: t(`state.${value}`) })) },
  ];
  const add = can('system*accessControl*add') && (
    <Button kind="main" glyph="plus" onClick={() => setAdding(true)}>
      {t('add.action')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={add} />
      <Style css={css} />
      <div className="aicc-access">
        <ResourceTable
          name="accessRules"
          label={t('title')}
          columns={columns}
          keyOf={(row) => row.id}
          nameOf={(row) => row.network}
          control={control}
          {...rules}
          empty={{ title: t('empty'), text: t('emptyWhy') }}
          actions={actions}
          toolbar={<FilterBar control={control} filters={filters} />}
          printOf={(row) => `${row.enabled} ${row.network} ${row.remark}`}
        />
        <AddressTest yours={rules.data?.address} />
        <p className="aicc-hint">{t('wayOut')}</p>
      </div>
      {editing && <EditRule key={`${editing.id} ${editing.network} ${editing.remark}`} rule={editing} onTake={setEditing} onClose={() => setEditing(null)} />}
      {adding && <AddRules onClose={() => setAdding(false)} />}
    </>
  );
}

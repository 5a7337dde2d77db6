import { type RuleRow, useRuleColumns } from './RuleColumns';
import { ruleFilters, ruleListShape } from './ruleListShape';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import { accessLists, ruleStates } from '@/domain/access/accessRules';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useListState } from '@/ui/address/useListState';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import css from './accessControl.css';
import { AddressTest } from './AddressTest';

const AddRules = laterDrawer(() => import('./AddRules').then((module) => module.AddRules));
const EditRule = laterDrawer(() => import('./EditRule').then((module) => module.EditRule));

/** Addresses that may sign in and work; the platform refuses a rule that shuts out the person who sets it. */
export default function AccessControlPage() {
  const { t } = useTranslation('accessControl');
  const may = useMay('accessControl');
  const { asking } = useActionMakers();
  const control = useListState(ruleListShape);
  const search = control.filters.search.trim().slice(0, 100);
  const list = accessLists.find((one) => one === control.filters.list);
  const state = ruleStates.find((one) => one === control.filters.state);
  const rules = useRead('accessRule.list', {
    query: {
      ...control.paging,
      ...(search === '' ? {} : { search }),
      ...(list === undefined ? {} : { list }),
      ...(state === undefined ? {} : { state }),
    },
  });
  const writes = {
    enable: useWrite('accessRule.enable'),
    disable: useWrite('accessRule.disable'),
    remove: useWrite('accessRule.remove'),
  };
  const columns = useRuleColumns();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<RuleRow | null>(null);
  const ask = ({ id, network }: RuleRow, what: keyof typeof writes) =>
    asking({
      key: what,
      title: t(`ask.${what}.title`, { network }),
      text: t(`ask.${what}.text`),
      verb: t(`ask.${what}.verb`),
      danger: what === 'remove',
      run: () => writes[what].run({ params: { id } }),
    });
  const actions = (row: RuleRow): RowAction[] => [
    ...(may('edit') ? [{ key: 'edit', label: t('edit.action'), run: () => setEditing(row) }] : []),
    ...(!row.enabled && may('enable') ? [ask(row, 'enable')] : []),
    ...(row.enabled && may('disable') ? [ask(row, 'disable')] : []),
    ...(may('delete') ? [ask(row, 'remove')] : []),
  ];
  const add = may('add') && (
    <Button track="add" kind="main" glyph="plus" onClick={() => setAdding(true)}>
      {t('add.action')}
    </Button>
  );
  AddRules.useWhenIdle();
  EditRule.useWhenIdle();
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
          toolbar={<FilterBar control={control} filters={ruleFilters(t)} />}
          printOf={(row) => `${row.enabled} ${row.network} ${row.remark}`}
        />
        <AddressTest yours={rules.data?.address} />
        <p className="aicc-hint">{t('wayOut')}</p>
      </div>
      {editing && (
        <EditRule
          key={`${editing.id} ${editing.network} ${editing.remark}`}
          rule={editing}
          onTake={setEditing}
          onClose={() => setEditing(null)}
        />
      )}
      {adding && <AddRules onClose={() => setAdding(false)} />}
    </>
  );
}

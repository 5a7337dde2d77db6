import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { testCallPhases } from '@/domain/calling/testCall';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { useFormat } from '@/ui/format/FormatProvider';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import css from '../callingOperation.css';
import { useTestCallColumns } from './TestCallColumns';
import { TestCallForm } from './TestCallForm';
import { TestCallPanel } from './TestCallPanel';
import { type testCallFilterKinds, testCallListShape, testCallQuery } from './testCallListShape';

/** One call of a robot to a number that is typed here, and the calls that were made so. */
export default function SingleTestPage() {
  const { t } = useTranslation('singleCalls');
  const may = useMay('SingleTest');
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('test.title')} text={t('test.text')} />
      {may('test') && <NewTestCall />}
      <RecentTestCalls />
    </>
  );
}

function NewTestCall() {
  const options = useRead('testCall.options', {});
  const { open, show } = useOpenItem('call');
  if (options.data === undefined)
    return options.failure === null ? (
      <Loading shape="form" />
    ) : (
      <Failed failure={options.failure} retry={options.retry} />
    );
  return (
    <TestCallForm options={options.data} onMade={show}>
      <TestCallPanel id={idIn(open)} />
    </TestCallForm>
  );
}

function RecentTestCalls() {
  const { t } = useTranslation('singleCalls');
  const format = useFormat();
  const control = useListState(testCallListShape);
  const calls = useRead('testCall.list', {
    query: { ...testCallQuery(control.filters, format.zone), ...control.paging },
  });
  const filters = useFilters();
  const columns = useTestCallColumns();
  useLiveRefresh('testCall', ['testCall']);
  return (
    <div className="aicc-single-list">
      <h2 className="aicc-section">{t('test.recent')}</h2>
      <ResourceTable
        name="testCalls"
        label={t('test.recent')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t('test.name', { id })}
        control={control}
        {...calls}
        empty={{ title: t('test.empty'), text: t('test.emptyWhy') }}
        to={({ id }) => pathTo('operationCallDetail', { id })}
        printOf={({ phase }) => phase}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
    </div>
  );
}

function useFilters(): FilterDefOf<typeof testCallFilterKinds>[] {
  const { t } = useTranslation(['singleCalls', 'labels']);
  const robots = useRead('testCall.robots', {}, { later: true });
  return [
    { key: 'search', kind: 'text', label: t('test.filter.search') },
    { key: 'days', kind: 'days', label: t('test.column.at') },
    {
      key: 'state',
      kind: 'many',
      label: t('test.column.state'),
      options: testCallPhases.map((value) => ({ value, label: t(`labels:state.testCall.${value}`) })),
    },
    {
      key: 'robotId',
      kind: 'many',
      label: t('test.field.robot'),
      options: (robots.data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
}

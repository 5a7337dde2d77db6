import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import css from '../callingOperation.css';
import { useTestCallColumns } from './TestCallColumns';
import { TestCallForm } from './TestCallForm';
import { TestCallPanel } from './TestCallPanel';

const listShape = { filters: {} } as const;

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
  const control = useListState(listShape);
  const calls = useRead('testCall.list', { query: control.paging });
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
      />
    </div>
  );
}

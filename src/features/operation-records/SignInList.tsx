import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { loginResults } from '@/domain/accounts/person';
import { operationRecordMonths } from '@/domain/limits';
import { StateTag } from '@/parts/state/StateTag';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { NO_VALUE } from '@/ui/format/format';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';
import { ResourceTable } from '@/ui/list/ResourceTable';
import type { ListControl } from '@/ui/address/useListState';
import { signInFilter, type signInKinds } from './signInFilter';
import { personOptions, useOperationWords } from './useOperationWords';

type Row = Reply<'operation.signIns'>['list'][number];

/** Sign-ins, refused tries and lock-outs of the company's people. */
export function SignInList({ control }: { control: ListControl<typeof signInKinds> }) {
  const { t } = useTranslation(['operations', 'labels']);
  const format = useFormat();
  const signIns = useRead('operation.signIns', { query: { ...signInFilter(control.filters), ...control.paging } });
  const options = useRead('operation.options', {}, { later: true });
  const columns = useSignInColumns();
  const filters: FilterDefOf<typeof signInKinds>[] = [
    { key: 'days', kind: 'days', label: t('filter.days'), months: operationRecordMonths },
    { key: 'user', kind: 'many', label: t('filter.user'), options: personOptions(options.data?.signers) },
    {
      key: 'result',
      kind: 'many',
      label: t('signIns.result'),
      options: loginResults.map((value) => ({ value, label: t(`labels:state.signIn.${value}`) })),
    },
  ];
  return (
    <ResourceTable
      name="signIns"
      label={t('tab.signIns')}
      columns={columns}
      keyOf={(row) => row.id}
      nameOf={(row) => `${row.person.account} ${format.time(row.at, 'full')}`}
      control={control}
      {...signIns}
      empty={{ title: t('signIns.empty'), text: t('signIns.emptyWhy') }}
      toolbar={<FilterBar control={control} filters={filters} />}
    />
  );
}

function useSignInColumns(): Column<Row>[] {
  const { t } = useTranslation('operations');
  const words = useOperationWords();
  return useMemo(
    () => [
      { key: 'at', title: t('column.at'), width: 136, render: ({ at }) => <Time at={at} as="lines" /> },
      {
        key: 'person',
        title: t('column.person'),
        width: 280,
        render: ({ person: { name, account } }) => (
          <span className="aicc-clip" title={account}>
            {name} · {account}
          </span>
        ),
      },
      {
        key: 'result',
        title: t('signIns.result'),
        width: 240,
        render: ({ result }) => <StateTag kind="signIn" state={result} />,
      },
      {
        key: 'address',
        title: t('column.address'),
        width: 160,
        render: ({ address }) => <span className="aicc-num aicc-clip">{address || NO_VALUE}</span>,
      },
      {
        key: 'device',
        title: t('column.device'),
        width: 184,
        render: ({ device }) => (
          <span className="aicc-clip" title={device}>
            {words.device(device)}
          </span>
        ),
      },
    ],
    [t, words],
  );
}

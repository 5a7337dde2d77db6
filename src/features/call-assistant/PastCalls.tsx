import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import type { Column } from '@/ui/list/columns/column';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { useListState } from '@/ui/address/useListState';
import { type pastFilterKinds, pastQuery, pastShape, pastStates } from './pastShape';
import type { DeskCall } from './useBoard';

interface PastCallsProps {
  line: LineId;
  onShow: (id: number) => void;
  openKey: number;
}

/** Finished calls at the desk: their agents and outcomes, and calls that no agent took. */
export function PastCalls({ line, onShow, openKey }: PastCallsProps) {
  const { t } = useTranslation('desk');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  const control = useListState(pastShape);
  const past = useRead('desk.past', {
    params: { line },
    query: { ...pastQuery(control.filters), ...control.paging },
  });
  const columns = useMemo<Column<DeskCall>[]>(() => {
    const seconds = (from: number | null, to: number | null) =>
      from === null || to === null ? NO_VALUE : format.duration(Math.round((to - from) / 1000));
    return [
      {
        key: 'contact',
        title: t('past.contact'),
        width: 180,
        render: (row) => (
          <span className="aicc-clip" title={row.contactName}>
            {row.contactName === '' ? row.phone : row.contactName}
          </span>
        ),
      },
      {
        key: 'state',
        title: t('past.state'),
        width: 168,
        render: (row) => <StateTag kind="deskCall" state={row.state} />,
      },
      { key: 'asked', title: t('past.asked'), width: 132, render: (row) => <Time at={row.asksAt} as="lines" /> },
      {
        key: 'wait',
        title: t('past.wait'),
        width: 128,
        align: 'end',
        definition: t('past.waitMeans'),
        render: (row) => seconds(row.asksAt, row.takenAt ?? row.endedAt),
      },
      {
        key: 'talk',
        title: t('past.talk'),
        width: 128,
        align: 'end',
        definition: t('past.talkMeans'),
        render: (row) => seconds(row.takenAt, row.endedAt),
      },
      {
        key: 'agent',
        title: t('past.agent'),
        width: 148,
        render: (row) => <span className="aicc-clip">{row.takenBy?.name ?? NO_VALUE}</span>,
      },
      {
        key: 'outcome',
        title: t('notes.outcome'),
        width: 156,
        render: (row) => (row.outcome === null ? NO_VALUE : t(`outcome.${row.outcome}`)),
      },
      {
        key: 'remark',
        title: t('notes.remark'),
        width: 188,
        render: (row) => (
          <span className="aicc-clip" title={row.remark}>
            {row.remark === '' ? NO_VALUE : row.remark}
          </span>
        ),
      },
    ];
  }, [t, format]);
  const filters: FilterDefOf<typeof pastFilterKinds>[] = [
    {
      key: 'state',
      kind: 'one',
      label: t('past.state'),
      options: pastStates.map((state) => ({ value: state, label: word(`state.deskCall.${state}`) })),
    },
    { key: 'mine', kind: 'one', label: t('past.agent'), options: [{ value: '1', label: t('past.mine') }] },
  ];
  return (
    <div className="aicc-desk-past">
      <h2 className="aicc-desk-title">{t('past.title')}</h2>
      <ResourceTable
        name={`desk.${line}`}
        label={t('past.title')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.contactName}
        control={control}
        {...past}
        empty={{ title: t('past.empty'), text: t('past.emptyWhy') }}
        onOpen={(row) => onShow(row.id)}
        openKey={openKey}
        printOf={(row) => row.state}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
    </div>
  );
}

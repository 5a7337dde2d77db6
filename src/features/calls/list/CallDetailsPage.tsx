import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { queryMonths } from '@/domain/limits';
import { addMonths } from '@/domain/time/zone';
import { useBlocking } from '@/parts/blacklist/useBlocking';
import { Button } from '@/ui/button/Button';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { isSet } from '@/ui/address/listState';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import type { RowAction } from '@/ui/list/rowAction';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useLine } from '@/parts/line/useLine';
import { SavedViews } from '@/parts/views/SavedViews';
import { useListState } from '@/ui/address/useListState';
import { barControl } from './callBar';
import type { CallRow } from '../callRow';
import { callColumns } from './CallColumns';
import { DownloadCalls } from './DownloadCalls';
import { callListShape, callQuery } from './callListShape';
import type { Fields } from './fields';
import { useCallFilters } from './useCallFilters';
import { useNeighbours } from '../detail/useNeighbours';
import { useOpenCall } from '../detail/useOpenCall';

const AddNumber = laterDrawer(() => import('@/parts/blacklist/AddNumber').then((module) => module.AddNumber));
const FieldForm = laterDrawer(() => import('./FieldForm').then((module) => module.FieldForm));
const CallDrawer = laterDrawer(() => import('../detail/CallDrawer').then((module) => module.CallDrawer));

const noFields: Fields = { slots: [], eventLabels: [], variables: [], listFields: [] };

/** Every call of the line, with filters. */
export default function CallDetailsPage() {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const { t: inBlacklist } = useTranslation('blacklist');
  const line = useLine();
  const format = useFormat();
  const control = useListState(callListShape);
  const { open, show, close } = useOpenCall();
  const [more, setMore] = useState(false);
  const [fieldsOpen, setFieldsOpen] = useState(false);
  const [toBlock, setToBlock] = useState<Pick<CallRow, 'id' | 'phone' | 'contactName'> | null>(null);
  const block = useBlocking(line).may('add') ? setToBlock : undefined;
  const query = callQuery(control.filters);
  const calls = useRead('call.list', {
    params: { line },
    query: {
      ...query,
      ...control.paging,
    },
  });
  const contactName = calls.data?.list[0]?.contactName;
  const { usual, further, linked } = useCallFilters(line, control.filters, contactName);
  const fields = useRead('call.fields', { params: { line } }, { later: true });
  // A busy line ends many calls a second: the first page is refreshed, later ones are not, so that rows do not move
  // while they are read.
  useLiveRefresh('call', ['call'], (event) => control.page === 1 && open === null && event.payload.line === line, 3000);

  CallDrawer.useWhenIdle();
  AddNumber.useWhenIdle();
  FieldForm.useWhenIdle();

  const saveFields = useWrite('call.saveFields');
  const shown = fields.data?.shown ?? noFields;
  const columns = useMemo(() => callColumns(line, shown, t, word, format), [line, shown, t, word, format]);
  const actions = useCallback(
    (row: CallRow): RowAction[] => [
      { key: 'block', label: inBlacklist('add.call'), glyph: 'shield', run: () => block?.(row) },
    ],
    [inBlacklist, block],
  );
  const neighbours = useNeighbours(calls.data, open, show, control.setPage);
  const today = format.today();
  const bar = barControl(control, addMonths(today, -queryMonths), today);
  const fieldFilters = [
    ...further.filter((def) => more || isSet(bar.filters[def.key])),
    ...linked.filter((def) => isSet(bar.filters[def.key])),
  ];

  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <SavedViews
              line={line}
              list="calls"
              fields={fields.data === undefined ? null : shown}
              onFields={(chosen) => void saveFields.run({ params: { line }, body: { ...noFields, ...chosen } })}
            />
            <DownloadCalls line={line} query={query} total={calls.data?.total} />
          </>
        }
      />
      <ResourceTable
        name={`calls.${line}`}
        label={t('list.label')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.contactName || t('drawer.title', { id: row.id })}
        control={control}
        {...calls}
        empty={{ title: t('list.empty'), text: t('list.emptyWhy') }}
        onOpen={(row) => show(row.id)}
        openKey={open}
        {...(block === undefined ? {} : { actions })}
        moreColumns={fields.data && { label: t('fields.more'), open: () => setFieldsOpen(true) }}
        toolbar={
          <FilterBar control={bar} filters={[...usual, ...fieldFilters]}>
            <Button track="filter.more" kind="plain" glyph="filter" aria-expanded={more} onClick={() => setMore(!more)}>
              {more ? t('filter.fewer') : t('filter.more')}
            </Button>
          </FilterBar>
        }
      />
      {open !== null && (
        <CallDrawer line={line} id={open} {...neighbours} onOpen={show} onBlock={block} onClose={close} />
      )}
      {fieldsOpen && fields.data !== undefined && (
        <FieldForm line={line} available={fields.data.available} shown={shown} onClose={() => setFieldsOpen(false)} />
      )}
      {toBlock !== null && <AddNumber line={line} call={toBlock} onClose={() => setToBlock(null)} />}
    </>
  );
}

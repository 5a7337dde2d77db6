import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/app/links';
import { blacklistReasons, blacklistScopes, blacklistStates } from '@/domain/blacklist';
import { AddNumber } from '@/ui/blacklist/AddNumber';
import { useBlocking } from '@/ui/blacklist/useBlocking';
import { Button } from '@/ui/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import type { BulkAction, RowAction } from '@/ui/list/rowAction';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/PageHeader';
import { RequestDownload } from '@/ui/RequestDownload';
import { useDetailFiles } from '@/ui/useDetailFiles';
import { ResourceTable } from '@/ui/ResourceTable';
import { useLine } from '@/ui/useLine';
import { useListState } from '@/ui/useListState';
import { idIn, useOpenItem } from '@/ui/useUrlPlace';
import css from './blocking.css';
import { entryColumns, type Entry } from './list/EntryColumns';
import { EntryDrawer } from './list/EntryDrawer';
import { EditEntry } from './list/EditEntry';
import { entryFilter, type EntryFilterKinds, entryListShape } from './list/entryListShape';
import { RemoveEntries } from './list/RemoveEntries';
import { UploadForm } from './list/UploadForm';

type Asked = { readonly what: 'add' | 'upload' } | { readonly what: 'edit'; readonly entry: Entry } | { readonly what: 'remove'; readonly entries: readonly Entry[] };

/** screens.md, calling/BlackList: numbers no task of the line calls, why, how long, and who said so. */
export default function BlackListPage() {
  const { t } = useTranslation(['blocking', 'labels', 'export', 'blacklist']);
  const line = useLine();
  const navigate = useNavigate();
  const { language } = useFormat();
  const { may, mayOnAll } = useBlocking(line);
  const control = useListState(entryListShape);
  const filter = entryFilter(control.filters);
  const entries = useRead('blacklist.list', {
    params: { line },
    query: { ...filter, page: control.page, limit: control.limit, ...(control.sort === undefined ? {} : { sort: control.sort }) },
  });
  const download = useWrite('download.blacklist');
  const detailFiles = useDetailFiles();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { open, show, close } = useOpenItem();
  const columns = useMemo(() => entryColumns(t), [t]);
  const opened = idIn(open);
  const done = () => setAsked(null);

  const mayOf = (entry: Entry, action: 'edit' | 'delete') => (entry.scope === 'all' ? mayOnAll(action) : may(action));
  const actions = (entry: Entry): RowAction[] => [
    ...(entry.state !== 'removed' && mayOf(entry, 'edit') ? [{ key: 'edit', label: t('edit.action'), glyph: 'edit' as const, run: () => setAsked({ what: 'edit', entry }) }] : []),
    ...(entry.state !== 'removed' && mayOf(entry, 'delete') ? [{ key: 'remove', label: t('remove.action'), glyph: 'trash' as const, danger: true, run: () => setAsked({ what: 'remove', entries: [entry] }) }] : []),
  ];
  const bulk: BulkAction<Entry>[] = may('delete')
    ? [{
        key: 'remove', label: t('remove.action'), glyph: 'trash', danger: true,
        disabledReason: (rows) => (rows.every((entry) => entry.state !== 'removed' && mayOf(entry, 'delete')) ? undefined : t('off.notAll')),
        run: (rows) => setAsked({ what: 'remove', entries: rows }),
      }]
    : [];
  const add = may('add') && (
    <Button kind="main" glyph="plus" onClick={() => setAsked({ what: 'add' })}>
      {t('blacklist:add.action')}
    </Button>
  );
  const filters: FilterDefOf<EntryFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('list.search') },
    { key: 'state', kind: 'many', label: t('export:blacklist.state'), options: blacklistStates.map((value) => ({ value, label: t(`labels:state.blacklist.${value}`) })) },
    { key: 'reason', kind: 'many', label: t('export:blacklist.reason'), options: blacklistReasons.map((value) => ({ value, label: t(`export:blacklistReason.${value}`) })) },
    { key: 'scope', kind: 'one', label: t('export:blacklist.scope'), options: blacklistScopes.map((value) => ({ value, label: t(`export:blacklistScope.${value}`) })) },
    { key: 'added', kind: 'days', label: t('export:blacklist.addedAt') },
  ];

  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('list.title')}
        text={t('list.text')}
        actions={
          <>
            <Button glyph="shield" onClick={() => void navigate(pathTo('smartShield', { line }))}>
              {t('list.shield')}
            </Button>
            {may('downloadNumbers') && (
              <RequestDownload
                files={detailFiles({
                  plaintext: may('downloadPlaintext'),
                  disabledReason: entries.data?.total === 0 ? t('list.nothingToDownload') : undefined,
                  request: (plaintext) => download.run({ params: { line }, body: { filter, plaintext, language } }),
                })}
              />
            )}
            {may('upload') && (
              <Button glyph="upload" onClick={() => setAsked({ what: 'upload' })}>
                {t('upload.action')}
              </Button>
            )}
            {add}
          </>
        }
      />
      <ResourceTable
        name={`blacklist.${line}`}
        label={t('list.label')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.phone}
        control={control}
        {...entries}
        empty={{ title: t('list.empty'), text: t('list.emptyWhy'), ...(add === false ? {} : { action: add }) }}
        onOpen={(row) => show(row.id)}
        openKey={opened}
        actions={actions}
        bulk={bulk}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {opened !== null && <EntryDrawer line={line} id={opened} onClose={close} />}
      {asked?.what === 'add' && <AddNumber line={line} onClose={done} />}
      {asked?.what === 'upload' && <UploadForm line={line} onClose={done} />}
      {asked?.what === 'edit' && <EditEntry line={line} entry={asked.entry} onClose={done} />}
      {asked?.what === 'remove' && <RemoveEntries line={line} entries={asked.entries} onClose={done} />}
    </>
  );
}

import { type EntryDialog, useEntryActions } from './list/useEntryActions';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import { useBlocking } from '@/parts/blacklist/useBlocking';
import { Button } from '@/ui/button/Button';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { useDetailFiles } from '@/parts/files/useDetailFiles';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useLine } from '@/parts/line/useLine';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import css from './blocking.css';
import { entryColumns } from './list/EntryColumns';
import { entryFilter, entryFilters, entryListShape } from './list/entryListShape';

const AddNumber = laterDrawer(() => import('@/parts/blacklist/AddNumber').then((module) => module.AddNumber));
const EntryDrawer = laterDrawer(() => import('./list/EntryDrawer').then((module) => module.EntryDrawer));
const EditEntry = laterDrawer(() => import('./list/EditEntry').then((module) => module.EditEntry));
const UploadForm = laterDrawer(() => import('./list/UploadForm').then((module) => module.UploadForm));
const RemoveEntries = laterDrawer(() => import('./list/RemoveEntries').then((module) => module.RemoveEntries));

/** Numbers that no task of the line calls, with reason, end and author. */
export default function BlackListPage() {
  const { t } = useTranslation(['blocking', 'labels', 'export', 'blacklist']);
  const line = useLine();
  const navigate = useNavigate();
  const { language } = useFormat();
  const { may } = useBlocking(line);
  const control = useListState(entryListShape);
  const filter = entryFilter(control.filters);
  const entries = useRead('blacklist.list', {
    params: { line },
    query: {
      ...filter,
      ...control.paging,
    },
  });
  AddNumber.useWhenIdle();
  EntryDrawer.useWhenIdle();
  EditEntry.useWhenIdle();
  UploadForm.useWhenIdle();
  RemoveEntries.useWhenIdle();
  const download = useWrite('download.blacklist');
  const detailFiles = useDetailFiles();
  const [dialog, setDialog] = useState<EntryDialog | null>(null);
  const { open, show, close } = useOpenItem();
  const columns = useMemo(() => entryColumns(t), [t]);
  const opened = idIn(open);
  const { actions, bulk } = useEntryActions(line, setDialog);
  const done = () => setDialog(null);

  const add = may('add') && (
    <Button track="add" kind="main" glyph="plus" onClick={() => setDialog({ what: 'add' })}>
      {t('blacklist:add.action')}
    </Button>
  );
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('list.title')}
        text={t('list.text')}
        actions={
          <>
            <Button track="smart-shield" glyph="shield" onClick={() => void navigate(pathTo('smartShield', { line }))}>
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
              <Button track="upload" glyph="upload" onClick={() => setDialog({ what: 'upload' })}>
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
        toolbar={<FilterBar control={control} filters={entryFilters(t)} />}
      />
      {opened !== null && <EntryDrawer line={line} id={opened} onClose={close} />}
      {dialog?.what === 'add' && <AddNumber line={line} onClose={done} />}
      {dialog?.what === 'upload' && <UploadForm line={line} onClose={done} />}
      {dialog?.what === 'edit' && <EditEntry line={line} entry={dialog.entry} onClose={done} />}
      {dialog?.what === 'remove' && <RemoveEntries line={line} entries={dialog.entries} onClose={done} />}
    </>
  );
}

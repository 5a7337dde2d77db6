import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import { smsReviewStates, templateStates } from '@/domain/messages/smsTemplate';
import { useLine } from '@/parts/line/useLine';
import { Allowed } from '@/session/Allowed';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/feedback/ToastProvider';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { PageHeader } from '@/ui/page/PageHeader';
import { useSmsColumns } from './SmsColumns';
import { SmsTemplateDrawer } from './SmsTemplateDrawer';
import { SmsTemplateForm } from './SmsTemplateForm';
import { type smsFilterKinds, smsListShape, smsQuery } from './smsListShape';
import { useSmsTemplateActions } from './useSmsTemplateActions';

type Template = Reply<'smsTemplate.list'>['list'][number];

/** The line's SMS templates, with what their channels said of them. */
export default function SmsTemplateListPage() {
  const { t } = useTranslation('smsTemplates');
  const line = useLine();
  const toast = useToast();
  const control = useListState(smsListShape);
  const { open, show, close } = useOpenItem();
  /** null: closed */
  const [form, setForm] = useState<{ readonly template: Template | null } | null>(null);
  const templates = useRead('smsTemplate.list', {
    params: { line },
    query: { ...smsQuery(control.filters), ...control.paging },
  });
  useLiveRefresh('template', ['smsTemplate'], ({ payload }) => payload.line === line);
  const edit = useCallback(
    (template: Template) => {
      close();
      setForm({ template });
    },
    [close],
  );
  const actions = useSmsTemplateActions({ edit, onDeleted: close });
  const columns = useSmsColumns();
  const filters = useFilters();
  const create = (
    <Allowed menu="SmsTemplate" product={line} action="add">
      <Button track="create" kind="main" glyph="plus" onClick={() => setForm({ template: null })}>
        {t('list.create')}
      </Button>
    </Allowed>
  );
  const shown = idIn(open);
  return (
    <>
      <PageHeader title={t('list.title')} actions={create} />
      <ResourceTable
        name={`smsTemplates.${line}`}
        label={t('list.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        control={control}
        {...templates}
        empty={{ title: t('list.empty'), text: t('list.emptyWhy'), action: create }}
        onOpen={({ id }) => show(id)}
        openKey={shown}
        actions={actions}
        printOf={({ state, review, revision }) => [state, review, revision].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {shown !== null && <SmsTemplateDrawer key={shown} id={shown} actions={actions} onClose={close} />}
      {form !== null && (
        <SmsTemplateForm
          template={form.template}
          onClose={() => setForm(null)}
          onSaved={({ name }) => {
            setForm(null);
            toast.success(t('form.saved', { name }));
          }}
        />
      )}
    </>
  );
}

function useFilters(): FilterDefOf<typeof smsFilterKinds>[] {
  const { t } = useTranslation(['smsTemplates', 'labels']);
  const line = useLine();
  const channels = useRead('smsTemplate.channels', { params: { line } }, { later: true });
  return [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('column.state'),
      options: templateStates.map((value) => ({ value, label: t(`labels:state.activation.${value}`) })),
    },
    {
      key: 'review',
      kind: 'many',
      label: t('column.review'),
      options: smsReviewStates.map((value) => ({ value, label: t(`labels:state.smsReview.${value}`) })),
    },
    {
      key: 'channel',
      kind: 'many',
      label: t('column.channel'),
      options: (channels.data?.list ?? []).map((channel) => ({
        value: String(channel.id),
        label: t('channel', channel),
      })),
      loading: channels.loading,
    },
  ];
}

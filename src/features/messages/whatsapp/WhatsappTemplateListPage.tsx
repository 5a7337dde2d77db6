import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { templateStates } from '@/domain/messages/smsTemplate';
import { whatsappCategories } from '@/domain/messages/whatsappContent';
import { whatsappReviewStates } from '@/domain/messages/whatsappTemplate';
import { scriptLanguages } from '@/domain/robots/script';
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
import { useWhatsappColumns } from './WhatsappColumns';
import { WhatsappTemplateDrawer } from './WhatsappTemplateDrawer';
import { WhatsappTemplateForm } from './WhatsappTemplateForm';
import { type whatsappFilterKinds, whatsappListShape, whatsappQuery } from './whatsappListShape';
import type { Template } from './whatsappValues';
import { useWhatsappTemplateActions } from './useWhatsappTemplateActions';

/** The line's WhatsApp templates, with what the network said of them. */
export default function WhatsappTemplateListPage() {
  const { t } = useTranslation('whatsappTemplates');
  const line = useLine();
  const toast = useToast();
  const control = useListState(whatsappListShape);
  const { open, show, close } = useOpenItem();
  /** null: closed */
  const [form, setForm] = useState<{ readonly template: Template | null } | null>(null);
  const templates = useRead('whatsappTemplate.list', {
    params: { line },
    query: { ...whatsappQuery(control.filters), ...control.paging },
  });
  useLiveRefresh('template', ['whatsappTemplate'], ({ payload }) => payload.line === line);
  const edit = useCallback(
    (template: Template) => {
      close();
      setForm({ template });
    },
    [close],
  );
  const actions = useWhatsappTemplateActions({ edit, onDeleted: close });
  const columns = useWhatsappColumns();
  const filters = useFilters();
  const create = (
    <Allowed menu="WhatsappTemplate" product={line} action="add">
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
        name={`whatsappTemplates.${line}`}
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
      {shown !== null && <WhatsappTemplateDrawer key={shown} id={shown} actions={actions} onClose={close} />}
      {form !== null && (
        <WhatsappTemplateForm
          template={form.template}
          onClose={() => setForm(null)}
          onSaved={({ name, review }) => {
            setForm(null);
            toast.success(t(review === 'draft' ? 'form.savedDraft' : 'form.saved', { name }));
          }}
        />
      )}
    </>
  );
}

function useFilters(): FilterDefOf<typeof whatsappFilterKinds>[] {
  const { t } = useTranslation(['whatsappTemplates', 'labels']);
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
      options: whatsappReviewStates.map((value) => ({ value, label: t(`labels:state.whatsappTemplate.${value}`) })),
    },
    {
      key: 'category',
      kind: 'many',
      label: t('column.category'),
      options: whatsappCategories.map((value) => ({ value, label: t(`category.${value}.label`) })),
    },
    {
      key: 'language',
      kind: 'many',
      label: t('column.language'),
      options: scriptLanguages.map((value) => ({ value, label: t(`labels:robot.language.${value}`) })),
    },
  ];
}

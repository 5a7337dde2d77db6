import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { templateStates } from '@/domain/messages/smsTemplate';
import { whatsappCategories } from '@/domain/messages/whatsappContent';
import { whatsappReviewStates } from '@/domain/messages/whatsappTemplate';
import { scriptLanguages } from '@/domain/robots/script';
import { useLine } from '@/parts/line/useLine';
import { useListState } from '@/ui/address/useListState';
import { useToast } from '@/ui/feedback/ToastProvider';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { TemplateList } from '../TemplateList';
import { useOpenTemplate } from '../useOpenTemplate';
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
  const opened = useOpenTemplate<Template>();
  const templates = useRead('whatsappTemplate.list', {
    params: { line },
    query: { ...whatsappQuery(control.filters), ...control.paging },
  });
  const actions = useWhatsappTemplateActions({ edit: opened.edit, onDeleted: opened.close });
  const columns = useWhatsappColumns();
  const filters = useFilters();
  return (
    <TemplateList
      area="whatsappTemplate"
      menu="WhatsappTemplate"
      words={{
        title: t('list.title'),
        create: t('list.create'),
        empty: t('list.empty'),
        emptyWhy: t('list.emptyWhy'),
      }}
      {...{ control, templates, columns, actions, opened }}
      filters={<FilterBar control={control} filters={filters} />}
      drawer={(id) => <WhatsappTemplateDrawer id={id} actions={actions} onClose={opened.close} />}
      form={(template) => (
        <WhatsappTemplateForm
          template={template}
          onClose={opened.closeForm}
          onSaved={({ name, review }) => {
            opened.closeForm();
            toast.success(t(review === 'draft' ? 'form.savedDraft' : 'form.saved', { name }));
          }}
        />
      )}
    />
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

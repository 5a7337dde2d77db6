import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { smsReviewStates, templateStates } from '@/domain/messages/smsTemplate';
import { useLine } from '@/parts/line/useLine';
import { useListState } from '@/ui/address/useListState';
import { useToast } from '@/ui/feedback/ToastProvider';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { TemplateList } from '../TemplateList';
import { useOpenTemplate } from '../useOpenTemplate';
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
  const opened = useOpenTemplate<Template>();
  const templates = useRead('smsTemplate.list', {
    params: { line },
    query: { ...smsQuery(control.filters), ...control.paging },
  });
  const actions = useSmsTemplateActions({ edit: opened.edit, onDeleted: opened.close });
  const columns = useSmsColumns();
  const filters = useFilters();
  return (
    <TemplateList
      area="smsTemplate"
      menu="SmsTemplate"
      words={{
        title: t('list.title'),
        create: t('list.create'),
        empty: t('list.empty'),
        emptyWhy: t('list.emptyWhy'),
      }}
      {...{ control, templates, columns, actions, opened }}
      filters={<FilterBar control={control} filters={filters} />}
      drawer={(id) => <SmsTemplateDrawer id={id} actions={actions} onClose={opened.close} />}
      form={(template) => (
        <SmsTemplateForm
          template={template}
          onClose={opened.closeForm}
          onSaved={({ name }) => {
            opened.closeForm();
            toast.success(t('form.saved', { name }));
          }}
        />
      )}
    />
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

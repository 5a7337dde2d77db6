import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import { messageVariables } from '@/domain/messages/messageVariables';
import { checkWhatsapp, type WhatsappDraft } from '@/domain/messages/whatsappCheck';
import { whatsappCategories } from '@/domain/messages/whatsappContent';
import { fixedFields, mayBeDraft } from '@/domain/messages/whatsappTemplate';
import { scriptLanguages } from '@/domain/robots/script';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { useLine } from '@/parts/line/useLine';
import { Failed } from '@/ui/feedback/Failed';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { FixedField } from '@/ui/form/field/FixedField';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { type Form, useForm } from '@/ui/form/useForm';
import { ContentFields } from './ContentFields';
import { useTemplateWords } from './useTemplateWords';
import { WhatsappPreview } from './WhatsappPreview';
import { bodyOf, type Template, valuesOf } from './whatsappValues';

interface WhatsappTemplateFormProps {
  /** null: a new one */
  template: Template | null;
  onClose: () => void;
  onSaved: (saved: Template) => void;
}

const check = (values: WhatsappDraft) => checkWhatsapp(values, messageVariables);

/** Saved as a draft or handed in; what the network knows already stays as it is. */
export function WhatsappTemplateForm({ template, onClose, onSaved }: WhatsappTemplateFormProps) {
  const { t } = useTranslation(['whatsappTemplates', 'labels']);
  const line = useLine();
  const { api } = useApi();
  const channels = useRead('whatsappTemplate.channels', { params: { line } });
  const create = useWrite('whatsappTemplate.create');
  const save = useWrite('whatsappTemplate.save');
  const params = { line, id: template?.id ?? 0 };
  const { version, conflict, loadConflict } = useEditConflict<Template>(
    template?.revision ?? 0,
    () => api.call('whatsappTemplate.detail', { params }),
    ({ revision }) => revision,
  );
  const list = channels.data?.list ?? [];
  const wordsOf = useTemplateWords(list);
  const review = template?.review ?? 'draft';
  const form = useForm<WhatsappDraft>({
    initial: valuesOf(template),
    check,
    send: async (values, isDraft) => {
      const { channelId, category, language } = values;
      if (channelId === null || category === null || language === null) throw new Error('checked before');
      const body = bodyOf({ ...values, channelId, category, language }, !isDraft);
      const outcome = template
        ? await save.run({ params, body: { ...body, revision: version.current } })
        : await create.run({ params: { line }, body });
      if (outcome.ok) onSaved(outcome.data);
      return loadConflict(outcome);
    },
  });
  const { category, language, channelId } = form.values;
  const sender = list.find(({ id }) => id === channelId)?.sender ?? template?.channel.sender ?? '';
  return (
    <FormDrawer
      track="whatsapp-template"
      form={form}
      title={template === null ? t('form.new') : t('form.edit', { name: template.name })}
      verb={t('form.submit')}
      alternativeVerb={mayBeDraft(review) ? t('form.draft') : undefined}
      onClose={onClose}
    >
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(wordsOf(valuesOf(conflict)), wordsOf(form.values))}
          onTakeSaved={() => onSaved(conflict)}
        />
      )}
      <p className="aicc-hint">{t('form.review')}</p>
      <IdentityFields form={form} template={template} channels={channels} />
      <ContentFields form={form} />
      <WhatsappPreview
        content={form.values}
        category={category ?? 'marketing'}
        language={language ?? 'en'}
        sender={sender}
      />
    </FormDrawer>
  );
}

interface IdentityFieldsProps {
  form: Form<WhatsappDraft>;
  template: Template | null;
  channels: Pick<ReturnType<typeof useRead<'whatsappTemplate.channels'>>, 'data' | 'failure' | 'retry' | 'loading'>;
}

/** Name, account, language and category, as far as they may still change. */
function IdentityFields({ form, template, channels }: IdentityFieldsProps) {
  const { t } = useTranslation(['whatsappTemplates', 'labels']);
  const { category } = form.values;
  const fixed = fixedFields(template?.review ?? 'draft');
  const list = channels.data?.list ?? [];
  return (
    <>
      {fixed.includes('name') && template !== null ? (
        <>
          <FixedField name="name" label={t('column.name')} help={t('form.fixedHelp')} value={template.name} />
          <FixedField name="channelId" label={t('column.channel')} value={t('channel', template.channel)} />
          <FixedField
            name="language"
            label={t('column.language')}
            value={t(`labels:robot.language.${template.language}`)}
          />
        </>
      ) : (
        <>
          <TextField {...form.field('name')} label={t('column.name')} help={t('form.nameHelp')} />
          {channels.failure !== null && channels.data === undefined && (
            <Failed inline failure={channels.failure} retry={channels.retry} />
          )}
          <SelectField
            {...form.field('channelId')}
            label={t('column.channel')}
            help={channels.data?.list.length === 0 ? t('form.noChannel') : t('form.channelHelp')}
            loading={channels.loading}
            options={list.map((channel) => ({ value: channel.id, label: t('channel', channel) }))}
          />
          <SelectField
            {...form.field('language')}
            label={t('column.language')}
            options={scriptLanguages.map((value) => ({ value, label: t(`labels:robot.language.${value}`) }))}
          />
        </>
      )}
      {fixed.includes('category') && template !== null ? (
        <FixedField
          name="category"
          label={t('column.category')}
          help={t('form.fixedCategoryHelp')}
          value={t(`category.${template.category}.label`)}
        />
      ) : (
        <SelectField
          {...form.field('category')}
          label={t('column.category')}
          help={category === null ? t('form.categoryHelp') : t(`category.${category}.help`)}
          options={whatsappCategories.map((value) => ({ value, label: t(`category.${value}.label`) }))}
        />
      )}
    </>
  );
}

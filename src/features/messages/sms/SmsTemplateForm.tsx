import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { smsContentMaxChars, targetUrlMaxChars, templateNameMaxChars } from '@/domain/limits';
import { messageVariables } from '@/domain/messages/messageVariables';
import { checkSmsTemplate, smsText, targetUrlVariable } from '@/domain/messages/smsTemplate';
import { measureSms } from '@/domain/messages/smsSize';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { useLine } from '@/parts/line/useLine';
import { useInsertAtCaret } from '@/parts/variables/useInsertAtCaret';
import { useSampleValues } from '@/parts/variables/useSampleValues';
import { VariableMenu } from '@/parts/variables/VariableMenu';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { TextField } from '@/ui/form/field/TextField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { type Form, useForm } from '@/ui/form/useForm';
import { SmsPreview } from './SmsPreview';

type Template = Reply<'smsTemplate.detail'>;

interface Values {
  readonly name: string;
  readonly content: string;
  readonly targetUrl: string;
  readonly channelId: number | null;
}

interface SmsTemplateFormProps {
  /** null: a new one */
  template: Template | null;
  onClose: () => void;
  onSaved: (saved: Template) => void;
}

/** The text with its size as one types; saving hands it to its channel for review. */
export function SmsTemplateForm({ template, onClose, onSaved }: SmsTemplateFormProps) {
  const { t } = useTranslation('smsTemplates');
  const line = useLine();
  const { api } = useApi();
  const channels = useRead('smsTemplate.channels', { params: { line } });
  const create = useWrite('smsTemplate.create');
  const save = useWrite('smsTemplate.save');
  const params = { line, id: template?.id ?? 0 };
  const { version, conflict, loadConflict } = useEditConflict<Template>(
    template?.revision ?? 0,
    () => api.call('smsTemplate.detail', { params }),
    ({ revision }) => revision,
  );
  const list = channels.data?.list ?? [];
  const channelOf = (id: number | null) => list.find((one) => one.id === id);
  const channelWords = (id: number | null) => {
    const channel = channelOf(id);
    return channel === undefined ? '' : t('channel', channel);
  };
  const wordsOf = ({ name, content, targetUrl, channelId }: Values) => [
    { key: 'name', label: t('column.name'), value: name },
    { key: 'channelId', label: t('column.channel'), value: channelWords(channelId) },
    { key: 'content', label: t('column.content'), value: content },
    { key: 'targetUrl', label: t('column.targetUrl'), value: targetUrl },
  ];
  const form = useForm<Values>({
    initial: valuesOf(template),
    check: checkSmsTemplate,
    send: async ({ name, content, targetUrl, channelId }) => {
      if (channelId === null) throw new Error('checked before');
      const body = { name: name.trim(), content: content.trim(), targetUrl: targetUrl.trim(), channelId };
      const outcome = template
        ? await save.run({ params, body: { ...body, revision: version.current } })
        : await create.run({ params: { line }, body });
      if (outcome.ok) onSaved(outcome.data);
      return loadConflict(outcome);
    },
  });
  return (
    <FormDrawer
      track="sms-template"
      form={form}
      title={template === null ? t('form.new') : t('form.edit', { name: template.name })}
      verb={t('form.verb')}
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
      <TextField
        {...form.field('name')}
        label={t('column.name')}
        help={t('form.nameHelp')}
        max={templateNameMaxChars}
      />
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
      <ContentField form={form} />
      <TextField
        {...form.field('targetUrl')}
        label={t('column.targetUrl')}
        help={t('form.targetUrlHelp')}
        optional
        inputMode="url"
        max={targetUrlMaxChars}
      />
      <SmsPreview
        content={form.values.content}
        targetUrl={form.values.targetUrl}
        sender={channelOf(form.values.channelId)?.sender ?? ''}
      />
    </FormDrawer>
  );
}

/** The text, its size in place of help, and the variables it can name. */
function ContentField({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('smsTemplates');
  const format = useFormat();
  const sample = useSampleValues();
  const bound = form.field('content');
  const { insert, onSelect } = useInsertAtCaret(bound);
  const { characters, encoding, parts, left } = measureSms(smsText(form.values, sample));
  const shown = (value: number) => format.number(value);
  return (
    <div className="aicc-message-field" onSelect={onSelect}>
      <TextAreaField
        {...bound}
        label={t('column.content')}
        help={
          parts === 0
            ? t('form.contentHelp')
            : t('form.size', {
                count: parts,
                parts: shown(parts),
                characters: shown(characters),
                encoding: t(`encoding.${encoding}`),
                left: shown(left),
              })
        }
        rows={5}
        max={smsContentMaxChars}
      />
      <VariableMenu
        label={t('form.insert')}
        names={[...messageVariables, targetUrlVariable]}
        wordsOf={{ [targetUrlVariable]: t('column.targetUrl') }}
        track="sms.insert"
        trackItem="sms.variable"
        onPick={(name) => insert(`{{${name}}}`)}
      />
    </div>
  );
}

function valuesOf(template: Template | null): Values {
  if (template === null) return { name: '', content: '', targetUrl: '', channelId: null };
  const { name, content, targetUrl, channel } = template;
  return { name, content, targetUrl, channelId: channel.id };
}

import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { fillText } from '@/domain/calls/fillText';
import { messageChannelKinds } from '@/domain/messages/channels';
import { checkHangUpMessage, type HangUpMessageDraft, matchKinds, matchValues } from '@/domain/messages/hangUpMessage';
import { fillWhatsapp } from '@/domain/messages/whatsappContent';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { useMatchWords } from '@/parts/hang-up/useMatchWords';
import { useLine } from '@/parts/line/useLine';
import { MessageBubble } from '@/parts/messages/MessageBubble';
import { WhatsappBubble } from '@/parts/messages/WhatsappBubble';
import { useSampleValues } from '@/parts/variables/useSampleValues';
import { pathTo } from '@/registry/links';
import { Failed } from '@/ui/feedback/Failed';
import { Note } from '@/ui/feedback/Note';
import { useToast } from '@/ui/feedback/ToastProvider';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { FixedField } from '@/ui/form/field/FixedField';
import { RadioField } from '@/ui/form/field/RadioField';
import { SelectField } from '@/ui/form/field/SelectField';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { type Form, useForm } from '@/ui/form/useForm';

type Message = Reply<'hangUpMessage.detail'>;
type Choice = Reply<'hangUpMessage.options'>['sms'][number];

/** Which calls it follows, and what is sent after them. */
export function HangUpMessageForm({ robotId, message }: { robotId: number; message: Message | null }) {
  const { t } = useTranslation('hangUpMessages');
  const line = useLine();
  const navigate = useNavigate();
  const toast = useToast();
  const { api } = useApi();
  const matchWords = useMatchWords();
  const options = useRead('hangUpMessage.options', { params: { line, id: robotId } });
  const create = useWrite('hangUpMessage.create');
  const save = useWrite('hangUpMessage.save');
  const params = { line, id: robotId, message: message?.id ?? 0 };
  const { version, conflict, loadConflict } = useEditConflict<Message>(
    message?.revision ?? 0,
    () => api.call('hangUpMessage.detail', { params }),
    ({ revision }) => revision,
  );
  const leave = () => void navigate(pathTo('robotDetail', { line, id: robotId }, { tab: 'messages' }));
  const choicesOf = ({ type }: Pick<HangUpMessageDraft, 'type'>): readonly Choice[] =>
    withChosen(options.data?.[type], type, message);
  const wordsOf = (values: HangUpMessageDraft) => [
    {
      key: 'matchValue',
      label: t('column.match'),
      value: values.matchValue === null ? '' : matchWords(line, values.matchOn, values.matchValue),
    },
    { key: 'type', label: t('column.type'), value: t(`type.${values.type}`) },
    {
      key: 'templateId',
      label: t('column.template'),
      value: choicesOf(values).find(({ id }) => id === values.templateId)?.name ?? '',
    },
  ];
  const saved = () => {
    toast.success(t('form.saved'));
    leave();
  };
  const form = useForm<HangUpMessageDraft>({
    initial: valuesOf(message),
    check: (values) => checkHangUpMessage(values, line),
    send: async ({ matchOn, matchValue, type, templateId }) => {
      if (matchValue === null || templateId === null) throw new Error('checked before');
      const body = { matchOn, matchValue, type, templateId };
      const outcome = message
        ? await save.run({ params, body: { ...body, revision: version.current } })
        : await create.run({ params: { line, id: robotId }, body });
      return loadConflict(outcome);
    },
    onDone: saved,
  });
  const isActive = message?.state === 'active';
  return (
    <FormPage
      track="hang-up-message"
      form={form}
      verb={t('form.verb')}
      onCancel={leave}
      blockedReason={isActive ? t('form.active') : undefined}
    >
      {isActive && <Note kind="warning">{t('form.active')}</Note>}
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(wordsOf(valuesOf(conflict)), wordsOf(form.values))}
          onTakeSaved={leave}
        />
      )}
      <WhenSection form={form} />
      <WhatSection form={form} options={options} choices={choicesOf(form.values)} />
    </FormPage>
  );
}

/** After which calls it is sent. */
function WhenSection({ form }: { form: Form<HangUpMessageDraft> }) {
  const { t } = useTranslation('hangUpMessages');
  const line = useLine();
  const matchWords = useMatchWords();
  const { matchOn } = form.values;
  return (
    <FormSection title={t('form.when')} text={t('form.whenText')}>
      <RadioField
        {...form.field('matchOn')}
        onChange={(next) => form.set({ matchOn: next, matchValue: null })}
        label={t('form.matchOn')}
        as="row"
        choices={matchKinds.map((value) => ({ value, label: t(`form.on.${value}`) }))}
      />
      <SelectField
        {...form.field('matchValue')}
        label={t(`form.value.${matchOn}`)}
        options={matchValues(matchOn, line).map((value) => ({ value, label: matchWords(line, matchOn, value) }))}
      />
    </FormSection>
  );
}

interface WhatSectionProps {
  form: Form<HangUpMessageDraft>;
  options: Pick<ReturnType<typeof useRead<'hangUpMessage.options'>>, 'data' | 'failure' | 'retry' | 'loading'>;
  choices: readonly Choice[];
}

/** The template that is sent, and how it reads. */
function WhatSection({ form, options, choices }: WhatSectionProps) {
  const { t } = useTranslation('hangUpMessages');
  const { type, templateId } = form.values;
  const sample = useSampleValues();
  const chosen = choices.find(({ id }) => id === templateId);
  return (
    <FormSection title={t('form.what')}>
      <RadioField
        {...form.field('type')}
        onChange={(next) => form.set({ type: next, templateId: null })}
        label={t('column.type')}
        as="row"
        choices={messageChannelKinds.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      {options.failure !== null && options.data === undefined && (
        <Failed inline failure={options.failure} retry={options.retry} />
      )}
      <SelectField
        {...form.field('templateId')}
        label={t('column.template')}
        help={
          options.data !== undefined && choices.length === 0 ? t(`form.noTemplate.${type}`) : t('form.templateHelp')
        }
        loading={options.loading}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {chosen !== undefined && (
        <>
          <FixedField
            name="channel"
            label={t('column.channel')}
            help={t('form.channelHelp')}
            value={t('channel', chosen.channel)}
          />
          {chosen.whatsapp === null ? (
            <MessageBubble sender={chosen.channel.sender}>{fillText(chosen.content, sample)}</MessageBubble>
          ) : (
            <WhatsappBubble sender={chosen.channel.sender} message={fillWhatsapp(chosen.whatsapp, sample)} />
          )}
        </>
      )}
    </FormSection>
  );
}

/** What is chosen already stays among the choices, also when it is active no more. */
function withChosen(
  choices: readonly Choice[] | undefined,
  type: HangUpMessageDraft['type'],
  message: Message | null,
): readonly Choice[] {
  const list = choices ?? [];
  if (message === null || message.type !== type || list.some(({ id }) => id === message.template.id)) return list;
  return [...list, { ...message.template, channel: message.channel }];
}

function valuesOf(message: Message | null): HangUpMessageDraft {
  if (message === null) return { matchOn: 'result', matchValue: null, type: 'sms', templateId: null };
  const { matchOn, matchValue, type, template } = message;
  return { matchOn, matchValue, type, templateId: template.id };
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { webhookRetryMaxSeconds, webhookRetryMinSeconds } from '@/domain/limits';
import { checkWebhook, type WebhookDraft } from '@/domain/webhooks/webhook';
import { fieldsOfType, flowingTypes, numberFields, simulatedData, webhookTypes } from '@/domain/webhooks/webhookEvents';
import { Failed } from '@/ui/feedback/Failed';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { NumberField } from '@/ui/form/field/NumberField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { TextField } from '@/ui/form/field/TextField';
import type { Answer } from '@/ui/form/useSending';
import { useForm } from '@/ui/form/useForm';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useMay, useMayOnAllLines } from '@/session/useMay';
import { VerifyBox } from './VerifyBox';
import { draftOf, newWebhook, valuesOf, withType, type WebhookValues } from './webhookValues';
import { webhookWords } from './webhookWords';

type Webhook = Reply<'webhook.detail'>;
type Draft = WebhookDraft & { fields: string[] };

export function AddWebhook({ onClose }: { onClose: () => void }) {
  const add = useWrite('webhook.add');
  return (
    <WebhookForm
      initial={newWebhook}
      mode="add"
      wasPlain={false}
      send={(draft) => add.run({ body: draft })}
      onClose={onClose}
    />
  );
}

export function EditWebhook({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { data, failure, retry } = useRead('webhook.detail', { params: { id } });
  // A later read does not change a form that is being edited.
  const [first, setFirst] = useState<Webhook | null>(null);
  if (first === null && data?.id === id) setFirst(data);
  if (first === null) {
    return (
      <SideDrawer open title={t('form.edit.title')} onClose={onClose}>
        {failure === null ? <Loading shape="page" count={6} /> : <Failed failure={failure} retry={retry} />}
      </SideDrawer>
    );
  }
  return <OneEdited key={first.revision} webhook={first} onClose={onClose} onTake={setFirst} />;
}

function OneEdited({
  webhook,
  onClose,
  onTake,
}: {
  webhook: Webhook;
  onClose: () => void;
  onTake: (saved: Webhook) => void;
}) {
  const plain = useMayOnAllLines('CallDetails')('viewPlaintext');
  const { api } = useApi();
  const edit = useWrite('webhook.edit');
  const params = { id: webhook.id };
  const { version, conflict, loadConflict } = useEditConflict<Webhook>(
    webhook.revision,
    () => api.call('webhook.detail', { params }),
    (of) => of.revision,
  );
  const send = async (draft: Draft) => {
    const outcome = await edit.run({ params, body: { ...draft, revision: version.current } });
    return loadConflict(outcome);
  };
  return (
    <WebhookForm
      initial={valuesOf(webhook, plain)}
      mode="edit"
      wasPlain={(conflict ?? webhook).plainNumbers}
      send={send}
      conflict={conflict === null ? null : { values: valuesOf(conflict, plain), take: () => onTake(conflict) }}
      onClose={onClose}
    />
  );
}

/** Examples as in a test; texts without quotation marks. */
function sampleOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface WebhookFormProps {
  initial: WebhookValues;
  mode: 'add' | 'edit';
  /** the saved webhook sends plain numbers */
  wasPlain: boolean;
  send: (draft: Draft) => Promise<Answer>;
  /** what another person saved meanwhile */
  conflict?: { readonly values: WebhookValues; readonly take: () => void } | null;
  onClose: () => void;
}

function WebhookForm({ initial, mode, wasPlain, send, conflict = null, onClose }: WebhookFormProps) {
  const { t } = useTranslation(['webhooks', 'ui']);
  const may = useMay('webhookPage');
  const plain = useMayOnAllLines('CallDetails')('viewPlaintext');
  const form = useForm<WebhookValues>({
    initial,
    check: (values) => checkWebhook(draftOf(values)),
    send: (values) => send(draftOf(values)),
    done: () => t(`form.${mode}.done`),
    onDone: onClose,
  });
  const { type, fields } = form.values;
  const samples = simulatedData(type);
  const hasNumber = fields.some((field) => numberFields.includes(field));
  return (
    <FormDrawer
      track={`webhook-${mode}`}
      form={form}
      title={t(`form.${mode}.title`)}
      verb={t(`form.${mode}.verb`)}
      onClose={onClose}
    >
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(webhookWords(t, conflict.values), webhookWords(t, form.values))}
          onTakeSaved={conflict.take}
        />
      )}
      <ChoiceField
        {...form.field('type')}
        onChange={(next) => form.set(withType(next))}
        label={t('column.type')}
        choices={webhookTypes.map((value) => ({ value, label: `${t(`type.${value}`)} · ${value}` }))}
      />
      {!flowingTypes.includes(type) && <Note kind="info">{t('notYet')}</Note>}
      <TextField {...form.field('url')} label={t('column.url')} help={t('urlHelp')} inputMode="url" />
      <NumberField
        {...form.field('retrySeconds')}
        label={t('column.retry')}
        help={t('retryHelp')}
        unit={t('secondsUnit')}
        min={webhookRetryMinSeconds}
        max={webhookRetryMaxSeconds}
      />
      {may('verify') && <VerifyBox values={form.values} ready={form.problems.length === 0} />}
      <CheckListField
        {...form.field('fields')}
        label={t('column.fields')}
        help={t('fieldsHelp')}
        as="list"
        choices={fieldsOfType[type].map((value) => ({
          value,
          label: `${t(`field.${value}`)} · ${value}`,
          help: t('sample', { value: sampleOf(samples[value]) }),
        }))}
      />
      {hasNumber && plain && <SwitchField {...form.field('plainNumbers')} label={t('plain')} help={t('plainHelp')} />}
      {hasNumber && !plain && (
        <Note kind={wasPlain ? 'warning' : 'info'}>{t(wasPlain ? 'plainLost' : 'plainNot')}</Note>
      )}
    </FormDrawer>
  );
}

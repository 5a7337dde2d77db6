import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import { webhookRetryMaxSeconds, webhookRetryMinSeconds } from '@/domain/limits';
import { checkWebhook, type WebhookDraft } from '@/domain/webhook';
import { fieldsOfType, flowingTypes, numberFields, type WebhookField, webhookFields, webhookTypes } from '@/domain/webhookEvents';
import { Failed } from '@/ui/Failed';
import { FormDrawer } from '@/ui/FormDrawer';
import { CheckListField } from '@/ui/form/CheckListField';
import { ChoiceField } from '@/ui/form/ChoiceField';
import { NumberField } from '@/ui/form/NumberField';
import { SwitchField } from '@/ui/form/SwitchField';
import { TextField } from '@/ui/form/TextField';
import { type Answer, useForm } from '@/ui/form/useForm';
import { Loading } from '@/ui/Loading';
import { Note } from '@/ui/Note';
import { SideDrawer } from '@/ui/SideDrawer';
import { useToast } from '@/ui/Toasts';
import { useMayWebhooks } from './useMayWebhooks';
import { VerifyBox } from './VerifyBox';
import { draftOf, newWebhook, valuesOf, withType, type WebhookValues } from './webhookValues';

export function AddWebhook({ onClose }: { onClose: () => void }) {
  const add = useWrite('webhook.add');
  return <WebhookForm initial={newWebhook} mode="add" wasPlain={false} send={(draft) => add.run({ body: draft })} onClose={onClose} />;
}

export function EditWebhook({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { plain } = useMayWebhooks();
  const { data, failure, retry } = useRead('webhook.detail', { params: { id } });
  const edit = useWrite('webhook.edit');
  if (data?.id !== id) {
    return (
      <SideDrawer open title={t('form.edit.title')} onClose={onClose}>
        {failure === null ? <Loading shape="page" count={6} /> : <Failed failure={failure} retry={retry} />}
      </SideDrawer>
    );
  }
  return <WebhookForm initial={valuesOf(data, plain)} mode="edit" wasPlain={data.plainNumbers} send={(draft) => edit.run({ params: { id }, body: { ...draft, revision: data.revision } })} onClose={onClose} />;
}

/** As it stands in a message; texts without their marks. */
function sampleOf(field: WebhookField): string {
  const value = webhookFields[field];
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface WebhookFormProps {
  initial: WebhookValues;
  mode: 'add' | 'edit';
  /** numbers leave in full by what is kept now */
  wasPlain: boolean;
  send: (draft: WebhookDraft & { fields: string[] }) => Promise<Answer>;
  onClose: () => void;
}

function WebhookForm({ initial, mode, wasPlain, send, onClose }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const toast = useToast();
  const { may, plain } = useMayWebhooks();
  const form = useForm<WebhookValues>({
    initial,
    check: (values) => checkWebhook(draftOf(values)),
    send: (values) => send(draftOf(values)),
    onDone: () => {
      toast.success(t(`form.${mode}.done`));
      onClose();
    },
  });
  const { type, fields } = form.values;
  const holdsNumber = fields.some((field) => numberFields.includes(field));
  return (
    <FormDrawer form={form} title={t(`form.${mode}.title`)} verb={t(`form.${mode}.verb`)} onClose={onClose}>
      <ChoiceField {...form.field('type')} onChange={(next) => form.set(withType(next))} label={t('column.type')} choices={webhookTypes.map((value) => ({ value, label: `${t(`type.${value}`)} · ${value}` }))} />
      {!flowingTypes.includes(type) && <Note kind="info">{t('notYet')}</Note>}
      <TextField {...form.field('url')} label={t('column.url')} help={t('urlHelp')} inputMode="url" />
      <NumberField {...form.field('retrySeconds')} label={t('column.retry')} help={t('retryHelp')} unit={t('secondsUnit')} min={webhookRetryMinSeconds} max={webhookRetryMaxSeconds} />
      {may('verify') && <VerifyBox values={form.values} ready={form.problems.length === 0} />}
      <CheckListField
        {...form.field('fields')}
        label={t('column.fields')}
        help={t('fieldsHelp')}
        as="list"
        choices={fieldsOfType[type].map((value) => ({ value, label: `${t(`field.${value}`)} · ${value}`, help: t('sample', { value: sampleOf(value) }) }))}
      />
      {holdsNumber && plain && <SwitchField {...form.field('plainNumbers')} label={t('plain')} help={t('plainHelp')} />}
      {holdsNumber && !plain && <Note kind={wasPlain ? 'warning' : 'info'}>{t(wasPlain ? 'plainLost' : 'plainNot')}</Note>}
    </FormDrawer>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { useFormat } from '@/ui/format/FormatProvider';
import { leaveFor } from '@/ui/browser/leaveFor';
import { Note } from '@/ui/feedback/Note';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import type { SsoProvider } from './SsoPanel';
import { SsoSummary } from './SsoSummary';
import { checkValues, settingsOf, type SsoValues, valuesOf } from './ssoValues';
import { ssoWords } from './ssoWords';

/** Settings are saved, tried, then enforced, in this order, so that a typing error locks no one out. */
export function SsoForm({ provider }: { provider: SsoProvider | null }) {
  const [begun, setBegun] = useState(provider);
  return <OneForm key={begun?.revision ?? 0} provider={provider} begun={begun} onTake={setBegun} />;
}

interface OneFormProps {
  provider: SsoProvider | null;
  /** initial values; a later read does not change a form that is being edited */
  begun: SsoProvider | null;
  /** discards the form for what another person saved */
  onTake: (saved: SsoProvider | null) => void;
}

function OneForm({ provider, begun, onTake }: OneFormProps) {
  const { t } = useTranslation(['sso', 'ui']);
  const { api } = useApi();
  const toast = useToast();
  const format = useFormat();
  const save = useWrite('sso.save');
  const { version, conflict, saved, loadConflict } = useEditConflict<Reply<'sso.settings'>>(
    begun?.revision ?? 0,
    () => api.call('sso.settings', {}),
    (of) => of.provider?.revision ?? 0,
  );
  const form = useForm<SsoValues>({
    initial: valuesOf(begun),
    check: checkValues,
    send: async (values) => {
      const { domains, ...settings } = settingsOf(values);
      const outcome = await save.run({ body: { ...settings, domains: [...domains], revision: version.current } });
      if (outcome.ok) {
        saved(outcome.data.provider?.revision ?? 0);
        toast.success(t('saved'));
      }
      return loadConflict(outcome);
    },
  });
  const { enforced, entityId } = form.values;
  const others = provider !== null && provider.linked > 0 && entityId.trim() !== provider.entityId;
  return (
    <FormPage
      track="sso"
      form={form}
      verb={t('save')}
      summary={
        <div className="aicc-sso-summary">
          {provider === null ? <p>{t('first')}</p> : <SsoSummary provider={provider} />}
          {provider !== null && <Trial dirty={form.dirty} />}
        </div>
      }
    >
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(ssoWords(t, valuesOf(conflict.provider)), ssoWords(t, form.values))}
          onTakeSaved={() => onTake(conflict.provider)}
        />
      )}
      <FormSection title={t('provider')}>
        <TextField {...form.field('entityId')} label={t('field.entityId')} help={t('help.entityId')} max={500} />
        {others && <Note kind="warning">{t('links.drops', { number: format.number(provider.linked) })}</Note>}
        <TextField
          {...form.field('ssoUrl')}
          label={t('field.ssoUrl')}
          help={t('help.ssoUrl')}
          inputMode="url"
          max={500}
        />
        <TextAreaField
          {...form.field('certificates')}
          label={t('field.certificates')}
          help={t('help.certificates')}
          rows={8}
        />
      </FormSection>
      <FormSection title={t('people')}>
        <TextAreaField
          {...form.field('domains')}
          label={t('field.domains')}
          help={t('help.domains')}
          rows={2}
          optional
        />
        <SwitchField {...form.field('enabled')} label={t('field.enabled')} help={t('help.enabled')} />
        <SwitchField {...form.field('allowAutoLink')} label={t('field.allowAutoLink')} help={t('help.allowAutoLink')} />
        <SwitchField {...form.field('enforced')} label={t('field.enforced')} help={t('help.enforced')} />
        {enforced && provider?.enforced !== true && <Note kind="warning">{t('enforces')}</Note>}
      </FormSection>
    </FormPage>
  );
}

/** The trial uses the saved settings, not the typed ones. */
function Trial({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('sso');
  const toast = useToast();
  const words = useFailureWords();
  const [leaving, setLeaving] = useState(false);
  const test = useWrite('sso.test');
  const begin = async () => {
    const outcome = await test.run({});
    if (outcome.ok) {
      setLeaving(true);
      leaveFor(outcome.data.url);
    } else toast.error(words(outcome.failure));
  };
  return (
    <Button
      track="sso.test"
      glyph="external"
      busy={leaving}
      disabledReason={dirty ? t('test.saveFirst') : undefined}
      onClick={begin}
    >
      {t('test.action')}
    </Button>
  );
}

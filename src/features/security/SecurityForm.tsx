import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { passwordAgeMaxDays, passwordAgeMinDays } from '@/domain/limits';
import { type SecurityNumber, securityRanges, twoFactorPolicies } from '@/domain/securitySettings';
import { FormPage, FormSection } from '@/ui/FormPage';
import { NumberField } from '@/ui/form/NumberField';
import { RadioField } from '@/ui/form/RadioField';
import { SwitchField } from '@/ui/form/SwitchField';
import { useForm } from '@/ui/form/useForm';
import { Note } from '@/ui/Note';
import { useToast } from '@/ui/Toasts';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { checkValues, type SecurityValues, settingsOf } from './securityValues';

type Info = Reply<'security.info'>;

/** Saved, they hold at once: the summary says for whom and what ends. */
export function SecurityForm({ info, onReload }: { info: Info; onReload: () => void }) {
  const { t } = useTranslation('security');
  const toast = useToast();
  const save = useWrite('security.save', ['personal']);
  const { version, without_two_factor: without, ...initial } = info;
  const form = useForm<SecurityValues>({
    initial,
    check: checkValues,
    send: async (values) => {
      const outcome = await save.run({ body: { ...settingsOf(values), version } });
      if (outcome.ok) toast.success(t('saved', { count: outcome.data.ended }));
      return outcome;
    },
  });
  const number = (key: SecurityNumber) => {
    const [min, max] = securityRanges[key];
    return <NumberField {...form.field(key)} label={t(`field.${key}`)} unit={t(`unit.${key}`)} help={t(`help.${key}`, { min, max })} min={min} max={max} />;
  };
  return (
    <FormPage form={form} verb={t('save')} summary={<Follows info={info} values={form.values} />}>
      {form.failure?.id === 'thing.changed' && <ChangedMeanwhile version={version} text={t('changed')} verb={t('reload')} onReload={onReload} />}
      <FormSection title={t('sessions')} columns={2}>
        {number('session_hours')}
        {number('idle_minutes')}
        {number('concurrent_logins')}
      </FormSection>
      <FormSection title={t('locking')} columns={2}>
        {number('lock_threshold')}
        {number('lock_minutes')}
        {number('reset_minutes')}
      </FormSection>
      <FormSection title={t('support')}>
        <SwitchField {...form.field('cross_login')} label={t('field.cross_login')} help={t('help.cross_login')} />
      </FormSection>
      <FormSection title={t('proof')}>
        <RadioField
          {...form.field('two_factor')}
          label={t('field.two_factor')}
          as="cards"
          choices={twoFactorPolicies.map((value) => ({ value, label: t(`policy.${value}`), help: t(`policyHelp.${value}`) }))}
        />
        <NumberField
          {...form.field('password_days')}
          label={t('field.password_days')}
          unit={t('unit.password_days')}
          help={t('help.password_days', { min: passwordAgeMinDays, max: passwordAgeMaxDays })}
          min={0}
          max={passwordAgeMaxDays}
        />
        {form.values.two_factor === 'required' && info.two_factor !== 'required' && without > 0 && <Note kind="warning">{t('asked', { count: without })}</Note>}
      </FormSection>
    </FormPage>
  );
}

/** What saving does to those who are signed in now. */
function Follows({ info, values }: { info: Info; values: SecurityValues }) {
  const { t } = useTranslation('security');
  const follows = [
    t('follows.all'),
    ...((values.session_hours ?? 0) < info.session_hours || (values.idle_minutes ?? 0) < info.idle_minutes ? [t('follows.shorter')] : []),
    ...((values.concurrent_logins ?? 0) < info.concurrent_logins ? [t('follows.fewer')] : []),
    ...(values.two_factor === 'required' && info.two_factor !== 'required' ? [t('follows.twoFactor')] : []),
    ...(info.cross_login && !values.cross_login ? [t('follows.crossLogin')] : []),
    ...((values.password_days ?? 0) > 0 && values.password_days !== info.password_days ? [t('follows.password')] : []),
  ];
  return (
    <>
      <h2 className="aicc-section">{t('follows.title')}</h2>
      <ul className="aicc-problems">
        {follows.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

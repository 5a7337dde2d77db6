import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { passwordAgeMaxDays, passwordAgeMinDays } from '@/domain/limits';
import { type SecurityNumber, securityRanges, twoFactorPolicies } from '@/domain/accounts/securitySettings';
import { Allowed } from '@/session/Allowed';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { useForm } from '@/ui/form/useForm';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { Note } from '@/ui/feedback/Note';
import { useToast } from '@/ui/feedback/ToastProvider';
import { checkValues, type SecurityValues, settingsOf, valuesOf } from './securityValues';
import { settingWords } from './settingWords';

type Info = Reply<'security.info'>;

interface SecurityFormProps {
  info: Info;
  /** initial values; a later read does not change a form that is being edited */
  begun: Info;
  /** discards the form for what another person saved */
  onTake: (saved: Info) => void;
}

/** Saving takes effect at once; the summary says for whom, and which sessions end. */
export function SecurityForm({ info, begun, onTake }: SecurityFormProps) {
  const { t } = useTranslation('security');
  const toast = useToast();
  const { api } = useApi();
  const save = useWrite('security.save', ['personal']);
  const { version, conflict, saved, loadConflict } = useEditConflict<Info>(
    begun.version,
    () => api.call('security.info', {}),
    (of) => of.version,
  );
  const { without_two_factor: without } = info;
  const form = useForm<SecurityValues>({
    initial: valuesOf(begun),
    check: checkValues,
    send: async (values) => {
      const outcome = await save.run({ body: { ...settingsOf(values), version: version.current } });
      if (outcome.ok) {
        saved(outcome.data.version);
        toast.success(t('saved', { count: outcome.data.ended }));
      }
      return loadConflict(outcome);
    },
  });
  const number = (key: SecurityNumber) => {
    const [min, max] = securityRanges[key];
    return (
      <NumberField
        {...form.field(key)}
        label={t(`field.${key}`)}
        unit={t(`unit.${key}`)}
        help={t(`help.${key}`, { min, max })}
        min={min}
        max={max}
      />
    );
  };
  return (
    <FormPage track="security" form={form} verb={t('save')} summary={<Follows info={info} values={form.values} />}>
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(settingWords(t, valuesOf(conflict)), settingWords(t, form.values))}
          onTakeSaved={() => onTake(conflict)}
        />
      )}
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
          choices={twoFactorPolicies.map((value) => ({
            value,
            label: t(`policy.${value}`),
            help: t(`policyHelp.${value}`),
          }))}
        />
        <NumberField
          {...form.field('password_days')}
          label={t('field.password_days')}
          unit={t('unit.password_days')}
          help={t('help.password_days', { min: passwordAgeMinDays, max: passwordAgeMaxDays })}
          min={0}
          max={passwordAgeMaxDays}
        />
        {without > 0 && (
          <Note kind={form.values.two_factor === 'required' && info.two_factor !== 'required' ? 'warning' : 'info'}>
            {t('asked', { count: without })}{' '}
            <Allowed menu="UserControl">
              <Link
                data-track="security.lacking"
                to={pathTo('userControl', {}, { state: 'enabled,locked', twoFactor: 'off' })}
              >
                {t('lacking')}
              </Link>
            </Allowed>
          </Note>
        )}
      </FormSection>
    </FormPage>
  );
}

/** What saving does to those who are signed in now. */
function Follows({ info, values }: { info: Info; values: SecurityValues }) {
  const { t } = useTranslation('security');
  const follows = [
    t('follows.all'),
    ...((values.session_hours ?? 0) < info.session_hours || (values.idle_minutes ?? 0) < info.idle_minutes
      ? [t('follows.shorter')]
      : []),
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

import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { personNameMaxChars, phoneMaxChars } from '@/domain/limits';
import { checkPersonalData, genders } from '@/domain/accounts/person';
import { useMay } from '@/session/useMay';
import { useProfileChanged } from '@/session/useSession';
import type { Fact } from '@/ui/page/DetailStrip';
import { Facts } from '@/ui/page/Facts';
import { NO_VALUE } from '@/ui/format/format';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useToast } from '@/ui/feedback/ToastProvider';
import { Section } from './Section';

type Info = Reply<'personal.info'>;

/** Data that only an administrator changes is text; the rest is a form for people with the permission. */
export function ProfileSection({ info }: { info: Info }) {
  const { t } = useTranslation('personal');
  const mayEdit = useMay('personalInfo')('edit');
  const given: Fact[] = [
    { key: 'account', label: t('account'), value: info.account },
    { key: 'role', label: t('role'), value: info.role },
    { key: 'group', label: t('group'), value: info.group ?? t('noGroup') },
  ];
  if (mayEdit) return <ProfileForm info={info} given={given} />;
  const own: Fact[] = [
    { key: 'first', label: t('firstName'), value: info.first_name },
    { key: 'last', label: t('lastName'), value: info.last_name },
    { key: 'gender', label: t('gender'), value: t(`genders.${info.gender}`) },
    { key: 'phone', label: t('phone'), value: info.phone || NO_VALUE },
  ];
  return (
    <Section title={t('profile')} text={t('profileFixed')}>
      <Facts facts={[...own, ...given]} columns={2} />
    </Section>
  );
}

function ProfileForm({ info, given }: { info: Info; given: readonly Fact[] }) {
  const { t } = useTranslation('personal');
  const toast = useToast();
  const changed = useProfileChanged();
  const save = useWrite('personal.save');
  const form = useForm({
    initial: { first_name: info.first_name, last_name: info.last_name, gender: info.gender, phone: info.phone },
    check: checkPersonalData,
    send: async (values) => {
      const outcome = await save.run({ body: values });
      if (!outcome.ok) return outcome;
      changed({ name: `${outcome.data.first_name} ${outcome.data.last_name}`.trim() });
      toast.success(t('saved'));
      return outcome;
    },
  });
  return (
    <FormPage track="profile" form={form} verb={t('save')}>
      <FormSection title={t('profile')} columns={2}>
        <TextField
          {...form.field('first_name')}
          label={t('firstName')}
          max={personNameMaxChars}
          autoComplete="given-name"
        />
        <TextField
          {...form.field('last_name')}
          label={t('lastName')}
          max={personNameMaxChars}
          autoComplete="family-name"
        />
        <TextField
          {...form.field('phone')}
          label={t('phone')}
          help={t('phoneHelp')}
          max={phoneMaxChars}
          inputMode="tel"
          autoComplete="tel"
          optional
        />
        <RadioField
          {...form.field('gender')}
          label={t('gender')}
          as="row"
          choices={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
        />
        <Facts facts={given} />
      </FormSection>
    </FormPage>
  );
}

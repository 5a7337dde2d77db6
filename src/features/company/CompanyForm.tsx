import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkCompanyData, type CompanyData } from '@/domain/accounts/company';
import { companyNameMaxChars, personNameMaxChars, phoneMaxChars } from '@/domain/limits';
import { genders } from '@/domain/accounts/person';
import { useProfileChanged } from '@/session/useSession';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields, type FieldWords } from '@/ui/form/conflict/conflictingFields';
import { RadioField } from '@/ui/form/field/RadioField';
import { FixedField } from '@/ui/form/field/FixedField';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { useToast } from '@/ui/feedback/ToastProvider';

type Info = Reply<'company.info'>;

const dataOf = ({ title, contact_person, email, phone, gender }: Info): CompanyData => ({
  title,
  contact_person,
  email,
  phone,
  gender,
});

interface CompanyFormProps {
  info: Info;
  /** discards the form for what another person saved */
  onTake: (saved: Info) => void;
}

export function CompanyForm({ info, onTake }: CompanyFormProps) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const toast = useToast();
  const { api } = useApi();
  const changed = useProfileChanged();
  const save = useWrite('company.save');
  const { version, conflict, saved, loadConflict } = useEditConflict<Info>(
    info.revision,
    () => api.call('company.info', {}),
    (of) => of.revision,
  );
  const [stored, setStored] = useState(() => dataOf(info));
  const form = useForm<CompanyData>({
    initial: dataOf(info),
    check: checkCompanyData,
    send: async (values) => {
      const outcome = await save.run({ body: { ...values, revision: version.current } });
      if (outcome.ok) {
        saved(outcome.data.revision);
        setStored(values);
        changed({ company: outcome.data.title });
        toast.success(t('data.saved'));
      }
      return loadConflict(outcome);
    },
  });
  const words = (data: CompanyData): FieldWords[] => [
    { key: 'title', label: t('data.name'), value: data.title },
    { key: 'contact_person', label: t('data.person'), value: data.contact_person },
    { key: 'email', label: t('data.email'), value: data.email },
    { key: 'phone', label: t('data.phone'), value: data.phone },
    { key: 'gender', label: t('data.gender'), value: t(`data.genders.${data.gender}`) },
  ];
  const isSame = words(form.values).every(({ value }, at) => value === words(stored)[at]?.value);
  return (
    <FormPage
      track="company"
      form={form}
      verb={t('data.save')}
      blockedReason={isSame && conflict === null ? t('data.same') : undefined}
    >
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(words(conflict), words(form.values))}
          onTakeSaved={() => onTake(conflict)}
        />
      )}
      <FormSection title={t('data.title')} columns={2}>
        <TextField
          {...form.field('title')}
          label={t('data.name')}
          max={companyNameMaxChars}
          autoComplete="organization"
        />
        <FixedField
          name="country"
          value={format.country(info.country_code)}
          label={t('data.country')}
          help={t('data.countryFixed')}
        />
        <TextField
          {...form.field('contact_person')}
          label={t('data.person')}
          help={t('data.personHelp')}
          max={personNameMaxChars}
          optional
        />
        <RadioField
          {...form.field('gender')}
          label={t('data.gender')}
          as="row"
          choices={genders.map((value) => ({ value, label: t(`data.genders.${value}`) }))}
        />
        <TextField {...form.field('email')} label={t('data.email')} inputMode="email" optional />
        <TextField {...form.field('phone')} label={t('data.phone')} max={phoneMaxChars} inputMode="tel" optional />
      </FormSection>
    </FormPage>
  );
}

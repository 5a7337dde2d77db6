import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkCompanyData, type CompanyData } from '@/domain/company';
import { companyNameMaxChars, personNameMaxChars, phoneMaxChars } from '@/domain/limits';
import { genders } from '@/domain/person';
import { useProfileChanged } from '@/session/useSession';
import { Facts } from '@/ui/Facts';
import { ConflictNote } from '@/ui/form/ConflictNote';
import { differingOf, type InWords } from '@/ui/form/differing';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { useForm } from '@/ui/form/useForm';
import { useTheirs } from '@/ui/form/useTheirs';
import { useFormat } from '@/ui/FormatProvider';
import { FormPage, FormSection } from '@/ui/FormPage';
import { useToast } from '@/ui/Toasts';

type Info = Reply<'company.info'>;

const dataOf = ({ title, contact_person, email, phone, gender }: Info): CompanyData => ({ title, contact_person, email, phone, gender });

interface CompanyFormProps {
  info: Info;
  /** gives up what is in the form for what somebody else saved */
  onTake: (theirs: Info) => void;
}

export function CompanyForm({ info, onTake }: CompanyFormProps) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const toast = useToast();
  const { api } = useApi();
  const changed = useProfileChanged();
  const save = useWrite('company.save');
  const { version, theirs, saved, meet } = useTheirs<Info>(info.revision, () => api.call('company.info', {}), (of) => of.revision);
  const form = useForm<CompanyData>({
    initial: dataOf(info),
    check: checkCompanyData,
    send: async (values) => {
      const outcome = await save.run({ body: { ...values, revision: version.current } });
      if (outcome.ok) {
        saved(outcome.data.revision);
        changed({ company: outcome.data.title });
        toast.success(t('data.saved'));
      }
      return meet(outcome);
    },
  });
  const words = (data: CompanyData): InWords[] => [
    { key: 'title', label: t('data.name'), value: data.title },
    { key: 'contact_person', label: t('data.person'), value: data.contact_person },
    { key: 'email', label: t('data.email'), value: data.email },
    { key: 'phone', label: t('data.phone'), value: data.phone },
    { key: 'gender', label: t('data.gender'), value: t(`data.genders.${data.gender}`) },
  ];
  return (
    <FormPage form={form} verb={t('data.save')}>
      {theirs !== null && <ConflictNote form={form} differing={differingOf(words(theirs), words(form.values))} onTakeTheirs={() => onTake(theirs)} />}
      <FormSection title={t('data.title')} columns={2}>
        <TextField {...form.field('title')} label={t('data.name')} max={companyNameMaxChars} autoComplete="organization" />
        <Facts facts={[{ key: 'country', label: t('data.country'), value: `${format.country(info.country_code)} · ${t('data.countryFixed')}` }]} />
        <TextField {...form.field('contact_person')} label={t('data.person')} help={t('data.personHelp')} max={personNameMaxChars} optional />
        <RadioField {...form.field('gender')} label={t('data.gender')} as="row" choices={genders.map((value) => ({ value, label: t(`data.genders.${value}`) }))} />
        <TextField {...form.field('email')} label={t('data.email')} inputMode="email" optional />
        <TextField {...form.field('phone')} label={t('data.phone')} max={phoneMaxChars} inputMode="tel" optional />
      </FormSection>
    </FormPage>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkCompanyData, type CompanyData } from '@/domain/company';
import { companyNameMaxChars, personNameMaxChars, phoneMaxChars } from '@/domain/limits';
import { genders } from '@/domain/person';
import { useProfileChanged } from '@/session/useSession';
import { Facts } from '@/ui/Facts';
import { ConflictNote, type Differing } from '@/ui/form/ConflictNote';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { useForm } from '@/ui/form/useForm';
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
  const revision = useRef(info.revision);
  const [theirs, setTheirs] = useState<Info | null>(null);
  const form = useForm<CompanyData>({
    initial: dataOf(info),
    check: checkCompanyData,
    send: async (values) => {
      const outcome = await save.run({ body: { ...values, revision: revision.current } });
      if (outcome.ok) {
        revision.current = outcome.data.revision;
        setTheirs(null);
        changed({ company: outcome.data.title });
        toast.success(t('data.saved'));
      } else if (outcome.failure.id === 'thing.changed') {
        const now = await api.call('company.info', {});
        if (now.ok) {
          revision.current = now.data.revision;
          setTheirs(now.data);
        }
      }
      return outcome;
    },
  });
  const words = (data: CompanyData): Differing[] => {
    const line = (key: keyof CompanyData, label: string, value: string) => ({ key, label, theirs: value, yours: '' });
    return [
      line('title', t('data.name'), data.title),
      line('contact_person', t('data.person'), data.contact_person),
      line('email', t('data.email'), data.email),
      line('phone', t('data.phone'), data.phone),
      line('gender', t('data.gender'), t(`data.genders.${data.gender}`)),
    ];
  };
  const yours = words(form.values);
  const differing = theirs === null ? [] : words(theirs).map((line, at) => ({ ...line, yours: yours[at]?.theirs ?? '' })).filter((line) => line.theirs !== line.yours);
  return (
    <FormPage form={form} verb={t('data.save')}>
      {theirs !== null && <ConflictNote differing={differing} onTakeTheirs={() => onTake(theirs)} />}
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

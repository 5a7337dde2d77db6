import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Facts } from '@/ui/page/Facts';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormSection } from '@/ui/form/FormPage';

/** For people who may look but not change. */
export function CompanyFacts({ info }: { info: Reply<'company.info'> }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  return (
    <FormSection title={t('data.title')} text={t('data.fixed')}>
      <Facts
        columns={2}
        facts={[
          { key: 'title', label: t('data.name'), value: info.title },
          { key: 'country', label: t('data.country'), value: format.country(info.country_code) },
          { key: 'person', label: t('data.person'), value: info.contact_person || NO_VALUE },
          { key: 'gender', label: t('data.gender'), value: t(`data.genders.${info.gender}`) },
          { key: 'email', label: t('data.email'), value: info.email || NO_VALUE },
          { key: 'phone', label: t('data.phone'), value: info.phone || NO_VALUE },
        ]}
      />
    </FormSection>
  );
}

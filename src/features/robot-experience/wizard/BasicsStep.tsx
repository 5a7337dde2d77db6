import { useTranslation } from 'react-i18next';
import { latestShareDay } from '@/domain/experience/shareCheck';
import { shareLanguages, shareLimits } from '@/domain/experience/shareLink';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import { DayField } from '@/ui/form/time/DayField';
import type { Form } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import type { ShareForm } from './steps';

interface BasicsStepProps {
  form: Form<ShareForm>;
  countries: readonly string[];
}

/** What the link is called, and its language, validity and country. */
export function BasicsStep({ form, countries }: BasicsStepProps) {
  const { t } = useTranslation(['experience', 'export']);
  const format = useFormat();
  const latest = latestShareDay(format.today());
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('field.name')}
        help={t('field.nameHelp')}
        max={shareLimits.nameChars}
      />
      <SelectField
        {...form.field('language')}
        label={t('field.language')}
        help={t('field.languageHelp')}
        options={shareLanguages.map((value) => ({ value, label: t(`export:shareLanguage.${value}`) }))}
      />
      <DayField
        {...form.field('untilDay')}
        label={t('field.untilDay')}
        help={t('field.untilHelp', { day: format.day(latest) })}
        earliest={format.today()}
        latest={latest}
      />
      <SelectField
        {...form.field('countryCode')}
        label={t('field.country')}
        help={t('field.countryHelp')}
        options={countries.map((value) => ({ value, label: format.country(value) }))}
      />
    </>
  );
}

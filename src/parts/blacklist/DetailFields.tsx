import { useTranslation } from 'react-i18next';
import { blacklistReasons, blacklistScopes } from '@/domain/blocking/blacklist';
import { blockingWhyMaxChars } from '@/domain/limits';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { DayField } from '@/ui/form/time/DayField';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextField } from '@/ui/form/field/TextField';
import type { Form } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import type { DetailValues } from './entryForm';

interface DetailFieldsProps<V extends DetailValues> {
  form: Form<V>;
  /** the choice between this line and all lines; absent where it is fixed */
  scoped: boolean;
}

/** Reason, lines and validity of a block, the same for one number and for many. */
export function DetailFields<V extends DetailValues>({ form, scoped }: DetailFieldsProps<V>) {
  const { t } = useTranslation(['blacklist', 'export']);
  const { today } = useFormat();
  const { reason, validity } = form.values;
  const reasons = blacklistReasons.map((value) => ({ value, label: t(`export:blacklistReason.${value}`) }));
  return (
    <>
      {scoped && (
        <RadioField
          {...form.field('scope')}
          label={t('export:blacklist.scope')}
          as="row"
          choices={blacklistScopes.map((value) => ({ value, label: t(`export:blacklistScope.${value}`) }))}
        />
      )}
      <ChoiceField
        {...form.field('reason')}
        label={t('export:blacklist.reason')}
        choices={reason === '' ? [{ value: '', label: t('form.choose') }, ...reasons] : reasons}
      />
      <TextField
        {...form.field('remark')}
        label={t('export:blacklist.remark')}
        optional={reason !== 'other'}
        max={blockingWhyMaxChars}
      />
      <RadioField
        {...form.field('validity')}
        label={t('form.validity')}
        as="row"
        choices={[
          { value: 'forGood', label: t('export:blacklist.forGood') },
          { value: 'until', label: t('form.until') },
        ]}
      />
      {validity === 'until' && (
        <DayField
          {...form.field('untilDay')}
          label={t('form.untilDay')}
          help={t('form.untilHelp')}
          earliest={today()}
        />
      )}
    </>
  );
}

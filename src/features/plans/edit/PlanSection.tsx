import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { taskNameMaxChars } from '@/domain/limits';
import { lastTaskDay } from '@/domain/tasks/task';
import { localDay, offsetText } from '@/domain/time/zone';
import { NumberOrderFields } from '@/parts/contacts/NumberOrderFields';
import { DayField } from '@/ui/form/time/DayField';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import { offered } from '@/ui/form/field/converted';
import type { Form } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormSection } from '@/ui/form/FormPage';
import { Note } from '@/ui/feedback/Note';
import type { PlanForm } from './planForm';

interface PlanSectionProps {
  form: Form<PlanForm>;
  options: Reply<'plan.options'> | undefined;
  loading: boolean;
  now: number;
  zone: string;
  /** the contacts have several numbers, so their order is a field */
  severalNumbers: boolean;
}

/** Name, strategy, day and line of a plan, and the order of its contacts' numbers. */
export function PlanSection({ form, options, loading, now, zone, severalNumbers }: PlanSectionProps) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const strategies = options?.strategies ?? [];
  const lines = options?.sipLines ?? [];
  return (
    <FormSection title={t('editor.basics')} columns={2}>
      <TextField {...form.field('name')} label={t('editor.name')} help={t('editor.nameHelp')} max={taskNameMaxChars} />
      <DayField
        {...form.field('day')}
        label={t('editor.day')}
        help={t('editor.dayHelp', { zone: zone.replaceAll('_', ' '), offset: offsetText(now, zone) })}
        earliest={localDay(now, zone)}
        latest={lastTaskDay(now, zone)}
      />
      <SelectField
        // Of one that is no longer offered the rules say that it cannot be chosen.
        {...offered(form.field('strategyId'), (id) => strategies.some((one) => one.id === id))}
        label={t('editor.strategy')}
        help={t('editor.strategyHelp')}
        loading={loading}
        options={strategies.map(({ id, name, rounds }) => ({
          value: id,
          label: name,
          extra: t('editor.rounds', { count: rounds.length, number: format.number(rounds.length) }),
        }))}
      />
      <SelectField
        {...offered(form.field('sipLineId'), (id) => lines.some((one) => one.id === id))}
        label={t('editor.sipLine')}
        help={t('editor.sipLineHelp', { licence: format.number(options?.licenceConcurrency) })}
        loading={loading}
        options={lines.map((one) => ({
          value: one.id,
          label: one.name,
          extra: one.active
            ? t('editor.lineExtra', { number: format.number(one.concurrency) })
            : t('editor.lineDisabled'),
          disabled: !one.active,
        }))}
      />
      {severalNumbers && (
        <NumberOrderFields order={form.field('dialingOrder')} interval={form.field('contactNumberInterval')} />
      )}
      {options !== undefined && strategies.length === 0 && <Note kind="warning">{t('editor.noStrategy')}</Note>}
    </FormSection>
  );
}

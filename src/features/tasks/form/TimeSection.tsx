import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { standardWindow } from '@/domain/calling/callWindow';
import {
  redialCountMax,
  redialCountMin,
  redialIntervalMaxMinutes,
  redialIntervalMinMinutes,
  taskAheadDays,
} from '@/domain/limits';
import {
  isResultStrategy,
  resultStrategies,
  resultStrategyTable,
  type ResultStrategy,
} from '@/domain/calling/resultStrategies';
import { addDays, isZone, localDay } from '@/domain/time/zone';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { DateTimeField } from '@/ui/form/time/DateTimeField';
import { NumberField } from '@/ui/form/field/NumberField';
import { SelectField } from '@/ui/form/field/SelectField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { inside } from '@/ui/form/bound';
import type { Form } from '@/ui/form/useForm';
import { clockText } from '@/ui/form/time/wallTime';
import { zoneOptions } from '@/ui/form/time/zoneOptions';
import { FormSection } from '@/ui/form/FormPage';
import { converted, needed } from '@/ui/form/field/converted';
import type { TaskForm } from './taskForm';

interface SectionProps {
  form: Form<TaskForm>;
  /** the platform's time, ms */
  now: number;
}

/** Start and end on the clock of the task's zone, and the hours in which it may call. */
export function TimeSection({ form, now }: SectionProps) {
  const { t } = useTranslation('tasks');
  const zone = form.values.timeZone;
  const known = isZone(zone);
  const today = known ? localDay(now, zone) : undefined;
  const day = localDay(now, 'UTC');
  const latest = today === undefined ? undefined : addDays(today, taskAheadDays);
  const window = { from: clockText(standardWindow.fromMinute), to: clockText(standardWindow.toMinute) };
  const zones = useMemo(() => zoneOptions(day), [day]);
  return (
    <FormSection title={t('time.title')} text={t('time.window', window)} columns={2}>
      <DateTimeField
        {...form.field('startAt')}
        label={t('time.start')}
        help={t('time.startHelp')}
        zone={zone}
        earliest={today}
        latest={latest}
      />
      <DateTimeField
        {...form.field('endAt')}
        label={t('time.end')}
        help={t('time.endHelp')}
        zone={zone}
        earliest={today}
        latest={latest}
      />
      <SelectField
        {...converted<string, string | null>(
          form.field('timeZone'),
          (value) => value,
          (value) => value ?? '',
        )}
        label={t('time.zone')}
        help={t('time.zoneHelp')}
        options={zones}
      />
    </FormSection>
  );
}

/** How often and how soon a contact is tried again. */
export function RedialSection({ form }: Pick<SectionProps, 'form'>) {
  const { t } = useTranslation(['tasks', 'labels']);
  const on = form.values.redial;
  return (
    <FormSection title={t('redial.title')} columns={2}>
      <SwitchField {...form.field('redial')} label={t('redial.on')} help={t('redial.onHelp')} />
      <SwitchField {...form.field('expireInvalid')} label={t('redial.expire')} help={t('redial.expireHelp')} />
      {on && (
        <NumberField
          {...needed(form.field('redialIntervalMinutes'))}
          label={t('redial.interval')}
          help={t('range', { min: redialIntervalMinMinutes, max: redialIntervalMaxMinutes })}
          unit={t('unit.minutes')}
          min={redialIntervalMinMinutes}
          max={redialIntervalMaxMinutes}
          step={5}
        />
      )}
      {on && (
        <NumberField
          {...needed(form.field('redialMax'))}
          label={t('redial.max')}
          help={t('redial.maxHelp', { min: redialCountMin, max: redialCountMax })}
          unit={t('unit.times')}
          min={redialCountMin}
          max={redialCountMax}
        />
      )}
      {on && (
        <CheckListField
          {...converted<string[], readonly ResultStrategy[]>(
            inside(form.field('parameters'), 'resultStrategies'),
            (value) => value.filter(isResultStrategy),
            (value) => [...value],
          )}
          as="list"
          label={t('redial.strategies')}
          help={t('redial.strategiesHelp')}
          optional
          choices={resultStrategies.map((id) => ({
            value: id,
            label: t('redial.strategy', {
              ring: t(`labels:ringType.${resultStrategyTable[id].ringType}`),
              minutes: resultStrategyTable[id].minutes,
            }),
          }))}
        />
      )}
    </FormSection>
  );
}

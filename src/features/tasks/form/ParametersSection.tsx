import { useTranslation } from 'react-i18next';
import { resultLetters } from '@/domain/calling/labels';
import {
  lostRateFromCalls,
  lostRateWindowCalls,
  maxLostRateMaxPercent,
  maxLostRateMinPercent,
  qaLengthMaxSeconds,
  qaLimitRateAbovePercent,
  qaLimitRateMaxPercent,
  remarkMaxChars,
  restMaxSeconds,
  ringLimitMaxSeconds,
  templateNameMaxChars,
  voicemailCheckMaxMs,
  voicemailMessageMaxChars,
  voicemailWaitMaxSeconds,
} from '@/domain/limits';
import { NumberOrderFields } from '@/parts/contacts/NumberOrderFields';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { TextField } from '@/ui/form/field/TextField';
import { TimeRangeField, type TimeRange } from '@/ui/form/time/TimeRangeField';
import { inside, type Bound, type FieldBinding } from '@/ui/form/bound';
import type { Form } from '@/ui/form/useForm';
import { FormSection } from '@/ui/form/FormPage';
import { converted, named, needed } from '@/ui/form/field/converted';
import type { TaskForm } from './taskForm';

interface SectionProps {
  form: Form<TaskForm>;
}

type Parameters = TaskForm['parameters'];

/** The two ends of the pause are two parameters and one field, which shows the problems of both. */
function pauseOf(parameters: Bound<Parameters>): FieldBinding<TimeRange> {
  const start = inside(parameters, 'pauseStart');
  const end = inside(parameters, 'pauseEnd');
  const both = converted<Parameters, TimeRange>(
    parameters,
    ({ pauseStart, pauseEnd }) => ({ from: pauseStart, to: pauseEnd }),
    ({ from, to }, now) => ({ ...now, pauseStart: from, pauseEnd: to }),
  );
  const leave = () => [start, end].forEach((one) => one.onLeave());
  return {
    ...both,
    name: start.problem === undefined ? end.name : start.name,
    problem: start.problem ?? end.problem,
    onLeave: leave,
  };
}

const checks = [
  ['system', 0],
  ['on', 1],
  ['off', -1],
] as const;
const handles = [
  ['hangUp', 1],
  ['leave', 2],
] as const;

export function DiallingSection({ form, severalNumbers }: SectionProps & { severalNumbers: boolean }) {
  const { t } = useTranslation('tasks');
  const parameters = form.field('parameters');
  return (
    <FormSection title={t('parameters.dialling')} columns={2}>
      {severalNumbers && (
        <NumberOrderFields
          order={inside(parameters, 'dialingOrder')}
          interval={inside(parameters, 'contactNumberInterval')}
        />
      )}
      <NumberField
        {...needed(inside(parameters, 'ringLimit'))}
        label={t('parameters.ringLimit')}
        help={t('parameters.ringLimitHelp', { max: ringLimitMaxSeconds })}
        unit={t('unit.seconds')}
        min={0}
        max={ringLimitMaxSeconds}
        step={5}
      />
      <NumberField
        {...needed(inside(parameters, 'maxLostRate'))}
        label={t('parameters.maxLostRate')}
        help={t('parameters.maxLostRateHelp', { min: maxLostRateMinPercent, max: maxLostRateMaxPercent })}
        unit={t('unit.percent')}
        min={0}
        max={maxLostRateMaxPercent}
        definition={t('parameters.maxLostRateDefinition', { window: lostRateWindowCalls, from: lostRateFromCalls })}
      />
      <NumberField
        {...needed(inside(parameters, 'restTimes'))}
        label={t('parameters.restTimes')}
        help={t('parameters.restTimesHelp', { max: restMaxSeconds })}
        unit={t('unit.seconds')}
        min={0}
        max={restMaxSeconds}
        step={5}
      />
      <TimeRangeField
        {...pauseOf(parameters)}
        label={t('parameters.pause')}
        help={t('parameters.pauseHelp')}
        optional
      />
      <TextField
        {...inside(parameters, 'templateName')}
        label={t('parameters.templateName')}
        help={t('parameters.templateNameHelp')}
        max={templateNameMaxChars}
        optional
      />
      <TextField
        {...inside(parameters, 'remark')}
        label={t('parameters.remark')}
        help={t('parameters.remarkHelp')}
        max={remarkMaxChars}
        optional
      />
    </FormSection>
  );
}

export function VoicemailSection({ form }: SectionProps) {
  const { t } = useTranslation('tasks');
  const parameters = form.field('parameters');
  const { voicemailCheck, voicemailHandle } = form.values.parameters;
  return (
    <FormSection title={t('voicemail.title')}>
      <RadioField
        {...named(inside(parameters, 'voicemailCheck'), checks)}
        as="row"
        label={t('voicemail.check')}
        help={t('voicemail.checkHelp')}
        choices={checks.map(([value]) => ({ value, label: t(`voicemail.${value}`) }))}
      />
      {voicemailCheck === 1 && (
        <NumberField
          {...inside(parameters, 'voicemailCheckDuration')}
          label={t('voicemail.duration')}
          help={t('voicemail.durationHelp', { max: voicemailCheckMaxMs })}
          unit={t('unit.milliseconds')}
          min={1}
          max={voicemailCheckMaxMs}
          step={500}
        />
      )}
      {voicemailCheck !== -1 && (
        <RadioField
          {...named(inside(parameters, 'voicemailHandle'), handles)}
          as="row"
          label={t('voicemail.handle')}
          choices={handles.map(([value]) => ({ value, label: t(`voicemail.${value}`) }))}
        />
      )}
      {voicemailCheck !== -1 && voicemailHandle === 2 && (
        <>
          <NumberField
            {...inside(parameters, 'voicemailMaxWaitTime')}
            label={t('voicemail.wait')}
            help={t('voicemail.waitHelp', { max: voicemailWaitMaxSeconds })}
            unit={t('unit.seconds')}
            min={1}
            max={voicemailWaitMaxSeconds}
          />
          <TextAreaField
            {...inside(parameters, 'voicemailMsg')}
            label={t('voicemail.message')}
            help={t('voicemail.messageHelp')}
            max={voicemailMessageMaxChars}
          />
        </>
      )}
      {voicemailCheck !== -1 && (
        <SwitchField
          {...inside(parameters, 'voicemailRedial')}
          label={t('voicemail.redial')}
          help={t('voicemail.redialHelp')}
        />
      )}
    </FormSection>
  );
}

export function QualitySection({ form }: SectionProps) {
  const { t } = useTranslation(['tasks', 'labels']);
  const parameters = form.field('parameters');
  const on = form.values.parameters.autoQa === 'Y';
  return (
    <FormSection title={t('quality.title')} columns={2}>
      <SwitchField
        {...converted<'Y' | 'N', boolean>(
          inside(parameters, 'autoQa'),
          (value) => value === 'Y',
          (value) => (value ? 'Y' : 'N'),
        )}
        label={t('quality.on')}
        help={t('quality.onHelp')}
      />
      {on && (
        <>
          <NumberField
            {...needed(inside(parameters, 'qaLimitRate'))}
            label={t('quality.rate')}
            help={t('quality.rateHelp', { above: qaLimitRateAbovePercent, max: qaLimitRateMaxPercent })}
            unit={t('unit.percent')}
            min={qaLimitRateAbovePercent}
            max={qaLimitRateMaxPercent}
          />
          <NumberField
            {...needed(inside(parameters, 'qaLimitLength'))}
            label={t('quality.length')}
            help={t('quality.lengthHelp', { max: qaLengthMaxSeconds })}
            unit={t('unit.seconds')}
            min={0}
            max={qaLengthMaxSeconds}
            step={5}
          />
          <CheckListField
            {...converted<string[], readonly string[]>(
              inside(parameters, 'qaResultSelect'),
              (value) => value,
              (value) => [...value],
            )}
            label={t('quality.labels')}
            help={t('quality.labelsHelp')}
            optional
            choices={resultLetters.map((letter) => ({
              value: letter,
              label: t('quality.letter', { letter, words: t(`labels:result.${letter}`) }),
            }))}
          />
        </>
      )}
    </FormSection>
  );
}

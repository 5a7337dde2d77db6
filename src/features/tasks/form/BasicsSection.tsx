import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { taskNameMaxChars } from '@/domain/limits';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import { offered } from '@/ui/form/field/converted';
import type { Form } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormSection } from '@/ui/form/FormPage';
import type { TaskForm } from './taskForm';

interface BasicsSectionProps {
  form: Form<TaskForm>;
  options: Reply<'task.options'> | undefined;
  loading: boolean;
}

/** Name, robot and SIP line; options that cannot be chosen now show why in the list. */
export function BasicsSection({ form, options, loading }: BasicsSectionProps) {
  const { t } = useTranslation(['tasks', 'labels']);
  const format = useFormat();
  const robot = options?.robots.find(({ id }) => id === form.values.robotId);
  const line = options?.sipLines.find(({ id }) => id === form.values.sipLineId);
  return (
    <FormSection title={t('basics.title')}>
      <TextField {...form.field('name')} label={t('basics.name')} help={t('basics.nameHelp')} max={taskNameMaxChars} />
      <SelectField
        // Empty until the options are loaded, not the number of what is chosen.
        {...offered(form.field('robotId'), () => options !== undefined)}
        label={t('basics.robot')}
        help={
          robot === undefined
            ? t('basics.robotHelp')
            : robot.variables.length === 0
              ? t('basics.speaksNothing')
              : t('basics.speaks', { variables: format.list(robot.variables) })
        }
        loading={loading}
        options={(options?.robots ?? []).map((one) => ({
          value: one.id,
          label: one.name,
          extra: one.valid
            ? `${t(`labels:robot.language.${one.language}`)} · ${t(`labels:robot.tone.${one.tone}`)} · ${t(`labels:robot.voice.${one.voiceGender}`)}`
            : t('basics.robotInvalid'),
          disabled: !one.valid,
        }))}
      />
      <SelectField
        {...offered(form.field('sipLineId'), () => options !== undefined)}
        label={t('basics.sipLine')}
        help={
          line === undefined
            ? t('basics.sipLineHelp', { licence: format.number(options?.licenceConcurrency) })
            : t('basics.sipLineUse', { concurrency: format.number(line.concurrency), inUse: format.number(line.inUse) })
        }
        loading={loading}
        options={(options?.sipLines ?? []).map((one) => ({
          value: one.id,
          label: one.name,
          extra: one.active
            ? t('basics.lineExtra', { concurrency: format.number(one.concurrency), inUse: format.number(one.inUse) })
            : t('basics.lineDisabled'),
          disabled: !one.active,
        }))}
      />
    </FormSection>
  );
}

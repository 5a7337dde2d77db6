import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { shareLimits } from '@/domain/experience/shareLink';
import { isScriptVariable } from '@/domain/robots/spokenNames';
import { sampleValues } from '@/parts/script-trial/sampleValues';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import type { Form } from '@/ui/form/useForm';
import type { ShareForm } from './steps';

type Robot = Reply<'experience.options'>['robots'][number];

interface RobotStepProps {
  form: Form<ShareForm>;
  robots: readonly Robot[];
}

/** Name of the scenario, and the robot, whose script brings its variables with examples to begin with. */
export function RobotStep({ form, robots }: RobotStepProps) {
  const { t } = useTranslation(['experience', 'labels']);
  const robot = form.field('robotId');
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('field.name')}
        help={t('field.nameHelp')}
        max={shareLimits.nameChars}
      />
      <SelectField
        {...robot}
        label={t('field.robot')}
        help={t('field.robotHelp')}
        options={robots.map(({ id, name, language }) => ({
          value: id,
          label: name,
          extra: t(`labels:robot.language.${language}`),
        }))}
        onChange={(robotId) => {
          const chosen = robots.find(({ id }) => id === robotId);
          form.set({ robotId, variables: chosen ? variablesOf(chosen, form.values.variables) : [] });
        }}
      />
    </>
  );
}

/** What was typed for a variable of the robot before stays. */
function variablesOf({ variables, language }: Robot, typed: ShareForm['variables']): ShareForm['variables'] {
  return variables.map(
    (name) =>
      typed.find((one) => one.name === name) ?? {
        name,
        value: isScriptVariable(name) ? sampleValues[language][name] : '',
        editable: true,
      },
  );
}

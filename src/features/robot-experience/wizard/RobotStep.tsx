import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { shareLimits } from '@/domain/experience/shareLink';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { TextField } from '@/ui/form/field/TextField';
import type { Form } from '@/ui/form/useForm';
import type { ShareForm } from './steps';
import { variablesOf } from './variablesOf';

type Robot = Reply<'experience.options'>['robots'][number];

interface RobotStepProps {
  form: Form<ShareForm>;
  robots: readonly Robot[];
}

/** The scenario, and the robot, whose script brings its variables with examples to begin with. */
export function RobotStep({ form, robots }: RobotStepProps) {
  const { t } = useTranslation(['experience', 'labels']);
  const robot = form.field('robotId');
  return (
    <>
      <TextField
        {...form.field('scenarioName')}
        label={t('field.scenarioName')}
        help={t('field.scenarioNameHelp')}
        max={shareLimits.nameChars}
      />
      <TextAreaField
        {...form.field('scenarioDescription')}
        label={t('field.scenarioDescription')}
        help={t('field.scenarioDescriptionHelp')}
        max={shareLimits.descriptionChars}
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
          const { variables } = form.values;
          form.set({ robotId, variables: variablesOf(robots, robotId, variables) });
        }}
      />
      <TextAreaField
        {...form.field('robotDescription')}
        optional
        label={t('field.robotDescription')}
        help={t('field.robotDescriptionHelp')}
        max={shareLimits.descriptionChars}
      />
    </>
  );
}

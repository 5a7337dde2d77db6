import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { remarkMaxChars } from '@/domain/limits';
import { checkRemark } from '@/domain/robots/robotCheck';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { areasOfRobots } from './robotWords';

type Robot = Reply<'robot.list'>['list'][number];

interface RemarkFormProps {
  robot: Robot;
  onClose: () => void;
  onSaved: (saved: Robot) => void;
}

/** The remark alone, for people who may change nothing else of a robot. */
export function RemarkForm({ robot, onClose, onSaved }: RemarkFormProps) {
  const { t } = useTranslation('robots');
  const save = useWrite('robot.remark', areasOfRobots);
  const { line, id, revision, name, remark } = robot;
  const form = useForm({
    initial: { remark },
    check: (values) => checkRemark(values.remark),
    send: async (values) => {
      const outcome = await save.run({ params: { line, id }, body: { remark: values.remark.trim(), revision } });
      if (outcome.ok) onSaved(outcome.data);
      return outcome;
    },
  });
  return (
    <FormDrawer
      track="robot-remark"
      form={form}
      title={t('form.remark', { name })}
      verb={t('form.verb')}
      onClose={onClose}
    >
      <TextField
        {...form.field('remark')}
        label={t('column.remark')}
        help={t('form.remarkHelp')}
        max={remarkMaxChars}
      />
    </FormDrawer>
  );
}

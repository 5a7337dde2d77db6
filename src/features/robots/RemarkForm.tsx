import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { remarkMaxChars } from '@/domain/limits';
import { checkRemark } from '@/domain/robots/robotCheck';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { areasOfRobots } from './robotWords';
import { useTakeSaved } from './useTakeSaved';

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
  const { api } = useApi();
  const takeSaved = useTakeSaved(onClose);
  const { line, id, revision, name, remark } = robot;
  const params = { line, id };
  const { version, conflict, loadConflict } = useEditConflict<Robot>(
    revision,
    () => api.call('robot.detail', { params }),
    (saved) => saved.revision,
  );
  const wordsOf = (value: string) => [{ key: 'remark', label: t('column.remark'), value }];
  const form = useForm({
    initial: { remark },
    check: (values) => checkRemark(values.remark),
    send: async (values) => {
      const outcome = await save.run({ params, body: { remark: values.remark.trim(), revision: version.current } });
      if (outcome.ok) onSaved(outcome.data);
      return loadConflict(outcome);
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
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(wordsOf(conflict.remark), wordsOf(form.values.remark))}
          onTakeSaved={takeSaved}
        />
      )}
      <TextField
        {...form.field('remark')}
        label={t('column.remark')}
        help={t('form.remarkHelp')}
        max={remarkMaxChars}
      />
    </FormDrawer>
  );
}

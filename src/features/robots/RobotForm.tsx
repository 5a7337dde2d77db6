import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { remarkMaxChars, templateNameMaxChars } from '@/domain/limits';
import { robotTones, voiceGenders, type RobotTone, type VoiceGender } from '@/domain/robots/robot';
import { checkRequired } from '@/domain/problem';
import { checkRobot } from '@/domain/robots/robotCheck';
import { scriptLanguages, type ScriptLanguage } from '@/domain/robots/script';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { FixedField } from '@/ui/form/field/FixedField';
import { RadioField } from '@/ui/form/field/RadioField';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { areasOfRobots } from './robotWords';
import { useRobotPlace } from './useRobotPlace';
import { useTakeSaved } from './useTakeSaved';

type Robot = Reply<'robot.list'>['list'][number];

interface Values {
  readonly name: string;
  readonly language: ScriptLanguage | null;
  readonly tone: RobotTone | null;
  readonly voiceGender: VoiceGender;
  readonly remark: string;
}

interface RobotFormProps {
  /** null: a new one */
  robot: Robot | null;
  onClose: () => void;
  onSaved: (saved: Robot) => void;
}

/** The language comes with the script, so it is chosen once. */
export function RobotForm({ robot, onClose, onSaved }: RobotFormProps) {
  const { t } = useTranslation(['robots', 'labels']);
  const line = useRobotPlace();
  const { api } = useApi();
  const takeSaved = useTakeSaved(onClose);
  const create = useWrite('robot.create', areasOfRobots);
  const save = useWrite('robot.save', areasOfRobots);
  const params = { line, id: robot?.id ?? 0 };
  const { version, conflict, loadConflict } = useEditConflict<Robot>(
    robot?.revision ?? 0,
    () => api.call('robot.detail', { params }),
    ({ revision }) => revision,
  );
  const wordsOf = ({ name, tone, voiceGender, remark }: Pick<Values, 'name' | 'tone' | 'voiceGender' | 'remark'>) => [
    { key: 'name', label: t('column.name'), value: name },
    { key: 'tone', label: t('column.tone'), value: tone === null ? '' : t(`labels:robot.tone.${tone}`) },
    { key: 'voice', label: t('column.voice'), value: t(`labels:robot.voice.${voiceGender}`) },
    { key: 'remark', label: t('column.remark'), value: remark },
  ];
  const form = useForm<Values>({
    initial: robot ?? { name: '', language: 'id', tone: 'polite', voiceGender: 'female', remark: '' },
    check: (values) => [
      ...checkRobot(values),
      ...checkRequired('language', values.language),
      ...checkRequired('tone', values.tone),
    ],
    send: async ({ name, language, tone, voiceGender, remark }) => {
      if (language === null || tone === null) throw new Error('checked before');
      const body = { name: name.trim(), tone, voiceGender, remark: remark.trim() };
      const outcome = robot
        ? await save.run({ params, body: { ...body, revision: version.current } })
        : await create.run({ params: { line }, body: { ...body, language } });
      if (outcome.ok) onSaved(outcome.data);
      return loadConflict(outcome);
    },
  });
  return (
    <FormDrawer
      track="robot"
      form={form}
      title={robot === null ? t('form.new') : t('form.edit', { name: robot.name })}
      verb={t('form.verb')}
      onClose={onClose}
    >
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(wordsOf(conflict), wordsOf(form.values))}
          onTakeSaved={takeSaved}
        />
      )}
      <TextField
        {...form.field('name')}
        label={t('column.name')}
        help={t('form.nameHelp')}
        max={templateNameMaxChars}
      />
      {robot === null ? (
        <SelectField
          {...form.field('language')}
          label={t('column.language')}
          help={t('form.languageHelp')}
          options={scriptLanguages.map((value) => ({ value, label: t(`labels:robot.language.${value}`) }))}
        />
      ) : (
        <FixedField
          name="language"
          label={t('column.language')}
          help={t('form.languageHelp')}
          value={t(`labels:robot.language.${robot.language}`)}
        />
      )}
      <SelectField
        {...form.field('tone')}
        label={t('column.tone')}
        options={robotTones.map((value) => ({ value, label: t(`labels:robot.tone.${value}`) }))}
      />
      <RadioField
        {...form.field('voiceGender')}
        label={t('column.voice')}
        as="row"
        choices={voiceGenders.map((value) => ({ value, label: t(`labels:robot.voice.${value}`) }))}
      />
      <TextField
        {...form.field('remark')}
        label={t('column.remark')}
        help={t('form.remarkHelp')}
        max={remarkMaxChars}
      />
    </FormDrawer>
  );
}

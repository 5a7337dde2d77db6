import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { eventGroups, eventLabels } from '@/domain/calling/eventLabels';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { useLine } from '@/parts/line/useLine';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { useForm } from '@/ui/form/useForm';
import { useTakeSaved } from './useTakeSaved';

type Robot = Reply<'robot.list'>['list'][number];

interface EventGroupsFormProps {
  robot: Robot;
  onClose: () => void;
  onSaved: (saved: Robot) => void;
}

/** In which group each event label stands where a call of the robot is shown; calls that come in show none. */
export function EventGroupsForm({ robot, onClose, onSaved }: EventGroupsFormProps) {
  const { t } = useTranslation(['robots', 'labels']);
  const save = useWrite('robot.categorizeEvents', ['call']);
  const line = useLine();
  const { api } = useApi();
  const takeSaved = useTakeSaved(onClose);
  const { id, revision, name } = robot;
  const params = { line, id };
  const { version, conflict, loadConflict } = useEditConflict<Robot>(
    revision,
    () => api.call('robot.detail', { params }),
    (saved) => saved.revision,
  );
  const wordsOf = (groups: Robot['eventGroups']) =>
    eventLabels.map((label) => ({
      key: label,
      label: t(`labels:event.${label}`),
      value: t(`labels:eventGroup.${groups[label]}`),
    }));
  const form = useForm({
    initial: robot.eventGroups,
    check: () => [],
    send: async (values) => {
      const outcome = await save.run({ params, body: { eventGroups: values, revision: version.current } });
      if (outcome.ok) onSaved(outcome.data);
      return loadConflict(outcome);
    },
  });
  const choices = eventGroups.map((group) => ({ value: group, label: t(`labels:eventGroup.${group}`) }));
  return (
    <FormDrawer
      track="robot-events"
      form={form}
      title={t('events.title', { name })}
      verb={t('form.verb')}
      onClose={onClose}
    >
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(wordsOf(conflict.eventGroups), wordsOf(form.values))}
          onTakeSaved={takeSaved}
        />
      )}
      <p className="aicc-hint">{t('events.text')}</p>
      {eventLabels.map((label) => (
        <ChoiceField key={label} {...form.field(label)} label={t(`labels:event.${label}`)} choices={choices} />
      ))}
    </FormDrawer>
  );
}

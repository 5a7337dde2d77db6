import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { eventGroups, eventLabels } from '@/domain/calling/eventLabels';
import { useLine } from '@/parts/line/useLine';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { useForm } from '@/ui/form/useForm';

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
  const { id, revision, name } = robot;
  const form = useForm({
    initial: robot.eventGroups,
    check: () => [],
    send: async (values) => {
      const outcome = await save.run({ params: { line, id }, body: { eventGroups: values, revision } });
      if (outcome.ok) onSaved(outcome.data);
      return outcome;
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
      <p className="aicc-hint">{t('events.text')}</p>
      {eventLabels.map((label) => (
        <ChoiceField key={label} {...form.field(label)} label={t(`labels:event.${label}`)} choices={choices} />
      ))}
    </FormDrawer>
  );
}

import { useTranslation } from 'react-i18next';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { SelectField } from '@/ui/form/field/SelectField';
import { useForm } from '@/ui/form/useForm';
import type { LiveArea, LiveCall, SendAct } from './liveCall';
import { useSeenVersion } from './useSeenVersion';

interface ForceFormProps {
  area: LiveArea;
  call: LiveCall;
  /** of whom the robot talks with */
  name: string;
  send: SendAct<{ turn: string }>;
  onClose: () => void;
}

/** Lets the talk go on from another turn of the script. */
export function ForceForm({ area, call, name, send, onClose }: ForceFormProps) {
  const { t } = useTranslation('liveCalls');
  const { version, onRefused } = useSeenVersion(call.version, area);
  const { script, language } = call;
  const form = useForm<{ turn: string | null }>({
    initial: { turn: null },
    check: ({ turn }) => checkRequired('turn', turn),
    done: () => t('force.done'),
    onDone: onClose,
    send: async ({ turn }) => {
      const answer = await send({ turn: turn ?? '', version });
      if (!answer.ok) onRefused(answer.failure);
      return answer;
    },
  });
  const chosen = script.find((turn) => turn.id === form.values.turn);
  return (
    <FormDrawer
      track="live-force"
      form={form}
      title={t('force.title', { name })}
      verb={t('force.send')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('turn')}
        label={t('force.turn')}
        help={t('force.help')}
        options={script.map((turn) => ({ value: turn.id, label: turn.name }))}
      />
      {chosen !== undefined && (
        <p className="aicc-quiet" lang={language}>
          {chosen.say}
        </p>
      )}
    </FormDrawer>
  );
}

import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { SelectField } from '@/ui/form/field/SelectField';
import { useForm } from '@/ui/form/useForm';
import type { LiveCall } from './liveCall';
import { useSeenVersion } from './useSeenVersion';

interface ForceFormProps {
  line: LineId;
  call: LiveCall;
  onClose: () => void;
}

/** Lets the talk go on from another turn of the script. */
export function ForceForm({ line, call, onClose }: ForceFormProps) {
  const { t } = useTranslation('liveCalls');
  const { run } = useWrite('liveCall.force');
  const { version, onRefused } = useSeenVersion(call.version);
  const { id, script } = call;
  const form = useForm<{ turn: string | null }>({
    initial: { turn: null },
    check: ({ turn }) => checkRequired('turn', turn),
    done: () => t('force.done'),
    onDone: onClose,
    send: async ({ turn }) => {
      const outcome = await run({ params: { line, id }, body: { turn: turn ?? '', version } });
      if (!outcome.ok) onRefused(outcome.failure);
      return outcome;
    },
  });
  const chosen = script.find((turn) => turn.id === form.values.turn);
  return (
    <FormDrawer
      track="live-force"
      form={form}
      title={t('force.title', { name: call.contactName || call.phone })}
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
        <p className="aicc-quiet" lang={call.language}>
          {chosen.say}
        </p>
      )}
    </FormDrawer>
  );
}

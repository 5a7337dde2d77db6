import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { hintMaxChars } from '@/domain/limits';
import { checkHint } from '@/domain/live/liveActs';
import type { LineId } from '@/domain/products/lines';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import type { LiveCall } from './liveCall';
import { useSeenVersion } from './useSeenVersion';

interface HintFormProps {
  line: LineId;
  call: LiveCall;
  onClose: () => void;
}

/** The platform alone knows the company's sensitive words at the moment. */
const noWords = { en: [], zh: [], id: [], es: [] };

/** A text for the robot to say before its next turn. */
export function HintForm({ line, call, onClose }: HintFormProps) {
  const { t } = useTranslation(['liveCalls', 'labels']);
  const { run } = useWrite('liveCall.hint');
  const { version, onRefused } = useSeenVersion(call.version);
  const { id, language } = call;
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => checkHint(text, noWords, language),
    done: () => t('hint.done'),
    onDone: onClose,
    send: async ({ text }) => {
      const outcome = await run({ params: { line, id }, body: { text: text.trim(), version } });
      if (!outcome.ok) onRefused(outcome.failure);
      return outcome;
    },
  });
  return (
    <FormDrawer
      track="live-hint"
      form={form}
      title={t('hint.title', { name: call.contactName || call.phone })}
      verb={t('hint.send')}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('text')}
        label={t('hint.text')}
        help={t('hint.help', { language: t(`labels:robot.language.${language}`) })}
        max={hintMaxChars}
      />
    </FormDrawer>
  );
}

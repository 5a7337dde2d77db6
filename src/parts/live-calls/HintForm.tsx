import { useTranslation } from 'react-i18next';
import { hintMaxChars } from '@/domain/limits';
import { checkHint } from '@/domain/live/liveActs';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import type { LiveArea, LiveCall, SendAct } from './liveCall';
import { useSeenVersion } from './useSeenVersion';

interface HintFormProps {
  area: LiveArea;
  call: LiveCall;
  /** of whom the robot talks with */
  name: string;
  send: SendAct<{ text: string }>;
  onClose: () => void;
}

/** The platform alone knows the company's sensitive words at the moment. */
const noWords = { en: [], zh: [], id: [], es: [] };

/** A text for the robot to say before its next turn. */
export function HintForm({ area, call, name, send, onClose }: HintFormProps) {
  const { t } = useTranslation(['liveCalls', 'labels']);
  const { version, onRefused } = useSeenVersion(call.version, area);
  const { language } = call;
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => checkHint(text, noWords, language),
    done: () => t('hint.done'),
    onDone: onClose,
    send: async ({ text }) => {
      const answer = await send({ text: text.trim(), version });
      if (!answer.ok) onRefused(answer.failure);
      return answer;
    },
  });
  return (
    <FormDrawer track="live-hint" form={form} title={t('hint.title', { name })} verb={t('hint.send')} onClose={onClose}>
      <TextAreaField
        {...form.field('text')}
        label={t('hint.text')}
        help={t('hint.help', { language: t(`labels:robot.language.${language}`) })}
        max={hintMaxChars}
      />
    </FormDrawer>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkWhy } from '@/domain/blocking/blacklist';
import { blockingWhyMaxChars } from '@/domain/limits';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import type { Answer } from '@/ui/form/useSending';
import { useForm } from '@/ui/form/useForm';
import { Note } from '@/ui/feedback/Note';

interface WhyFormProps {
  title: string;
  verb: string;
  /** consequences of the action */
  children: ReactNode;
  send: (why: string) => Promise<Answer>;
  /** text of the toast afterwards */
  done: string;
  onClose: () => void;
}

const initial = { why: '' };

/** Asks for the reason that letting a number be called again requires. */
export function WhyForm({ title, verb, children, send, done, onClose }: WhyFormProps) {
  const { t } = useTranslation('blocking');
  const form = useForm({
    initial,
    check: ({ why }) => checkWhy(why),
    send: ({ why }) => send(why),
    done: () => done,
    onDone: onClose,
  });
  return (
    <FormDrawer track="reason" form={form} title={title} verb={verb} onClose={onClose}>
      <Note kind="info">{children}</Note>
      <TextAreaField {...form.field('why')} label={t('why.label')} help={t('why.help')} max={blockingWhyMaxChars} />
    </FormDrawer>
  );
}

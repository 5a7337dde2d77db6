import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkWhy } from '@/domain/blacklist';
import { blockingWhyMaxChars } from '@/domain/limits';
import { FormDrawer } from '@/ui/FormDrawer';
import { TextAreaField } from '@/ui/form/TextAreaField';
import { type Answer, useForm } from '@/ui/form/useForm';
import { Note } from '@/ui/Note';

interface WhyFormProps {
  title: string;
  verb: string;
  /** what follows */
  children: ReactNode;
  send: (why: string) => Promise<Answer>;
  /** said once it is done */
  done: string;
  onClose: () => void;
}

const initial = { why: '' };

/** Letting a number be called again: whoever does it says why. */
export function WhyForm({ title, verb, children, send, done, onClose }: WhyFormProps) {
  const { t } = useTranslation('blocking');
  const form = useForm({ initial, check: ({ why }) => checkWhy(why), send: ({ why }) => send(why), done: () => done, onDone: onClose });
  return (
    <FormDrawer form={form} title={title} verb={verb} onClose={onClose}>
      <Note kind="info">{children}</Note>
      <TextAreaField {...form.field('why')} label={t('why.label')} help={t('why.help')} max={blockingWhyMaxChars} />
    </FormDrawer>
  );
}

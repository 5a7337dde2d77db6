import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/lines';
import type { Form } from '@/ui/form/useForm';
import { FormSection } from '@/ui/FormPage';
import { useProblemWords } from '@/ui/useFailureWords';
import { ContactUpload } from './ContactUpload';
import type { TaskForm } from './taskForm';
import type { useContactUpload } from './useContactUpload';

interface ContactsSectionProps {
  line: LineId;
  form: Form<TaskForm>;
  upload: ReturnType<typeof useContactUpload>;
}

/** Whom the task calls: the file, what was understood of it, and what was refused. */
export function ContactsSection({ line, form, upload }: ContactsSectionProps) {
  const { t } = useTranslation('tasks');
  const words = useProblemWords();
  const { value, problem } = form.field('listId');
  return (
    <FormSection title={t('contacts.title')} text={t('contacts.text')}>
      <ContactUpload line={line} upload={upload} listId={value} problem={problem === undefined ? null : words(problem)} />
    </FormSection>
  );
}

import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import type { Bound } from '@/ui/form/bound';
import { FormSection } from '@/ui/form/FormPage';
import { useProblemWords } from '@/ui/words/useFailureWords';
import { ContactUpload } from './ContactUpload';
import { useHandedContacts } from './handedContacts';
import type { useContactUpload } from './useContactUpload';

interface ContactsSectionProps {
  line: LineId;
  /** the list's number in the form, its field `listId` */
  bound: Bound<number | null>;
  upload: ReturnType<typeof useContactUpload>;
}

/** The contacts of a task or plan: the file, how it was read, and its refused rows. */
export function ContactsSection({ line, bound: { value, problem }, upload }: ContactsSectionProps) {
  const { t } = useTranslation('contacts');
  const words = useProblemWords();
  useHandedContacts((file) => void upload.send(file));
  return (
    <FormSection title={t('title')} text={t('text')}>
      <ContactUpload
        line={line}
        upload={upload}
        listId={value}
        problem={problem === undefined ? null : words(problem)}
      />
    </FormSection>
  );
}

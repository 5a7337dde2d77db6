import { useTranslation } from 'react-i18next';
import { contactUploadMaxBytes } from '@/domain/limits';
import { lineTable, type LineId } from '@/domain/lines';
import { Button } from '@/ui/Button';
import type { Form } from '@/ui/form/useForm';
import { Failed } from '@/ui/Failed';
import { useFormat } from '@/ui/FormatProvider';
import { FormSection } from '@/ui/FormPage';
import { Loading } from '@/ui/Loading';
import { Note } from '@/ui/Note';
import { UploadBox } from '@/ui/UploadBox';
import { useProblemWords } from '@/ui/useFailureWords';
import { ContactPreview } from './ContactPreview';
import type { TaskForm } from './taskForm';
import type { useContactUpload } from './useContactUpload';
import { useSaveFile } from './useSaveFile';

interface ContactsSectionProps {
  line: LineId;
  form: Form<TaskForm>;
  upload: ReturnType<typeof useContactUpload>;
}

const TYPES = ['.xlsx', '.xls', '.csv'] as const;

/** Whom the task calls: the file, what was understood of it, and what was refused. */
export function ContactsSection({ line, form, upload }: ContactsSectionProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const save = useSaveFile();
  const words = useProblemWords();
  const { read, list, sending, problem } = upload;
  const bound = form.field('listId');
  const needed = format.list(['phone', ...lineTable[line].required]);
  const missing = bound.problem === undefined ? null : words(bound.problem);
  return (
    <FormSection title={t('contacts.title')} text={t('contacts.text')}>
      <fieldset data-field="listId">
        <legend className="aicc-field-label">{t('contacts.upload')}</legend>
        <UploadBox
          label={t('contacts.upload')}
          types={TYPES}
          maxBytes={contactUploadMaxBytes}
          help={t('contacts.required', { columns: needed })}
          file={sending ?? (list === undefined ? null : { name: list.fileName, size: list.counts.bytes })}
          progress={sending?.share ?? null}
          problem={problem ?? missing}
          onFile={(file) => void upload.send(file)}
          onCancel={upload.cancel}
        />
      </fieldset>
      <p className="aicc-task-templates">
        <Button kind="link" glyph="download" onClick={() => save('contacts.sample', { query: { line, format: 'xlsx' } })}>
          {t('contacts.templateXlsx')}
        </Button>
        <Button kind="link" onClick={() => save('contacts.sample', { query: { line, format: 'csv' } })}>
          {t('contacts.templateCsv')}
        </Button>
      </p>
      {bound.value !== null && read.loading && <Loading shape="lines" count={4} />}
      {read.failure !== null && list === undefined && <Failed inline failure={read.failure} retry={read.retry} />}
      {list?.state === 'used' && <Note kind="warning">{t('contacts.used')}</Note>}
      {list !== undefined && sending === null && <ContactPreview key={list.id} list={list} />}
    </FormSection>
  );
}

import { useTranslation } from 'react-i18next';
import { contactUploadMaxBytes } from '@/domain/limits';
import { lineTable, type LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { UploadBox } from '@/ui/form/field/UploadBox';
import css from './contacts.css';
import { ListPreview } from './ListPreview';
import type { useContactUpload } from './useContactUpload';
import { SheetChoice } from '../files/SheetChoice';
import { useSaveFile } from '../files/useSaveFile';

interface ContactUploadProps {
  line: LineId;
  upload: ReturnType<typeof useContactUpload>;
  listId: number | null;
  /** the form's problem about the missing list */
  problem: string | null;
}

const TYPES = ['.xlsx', '.xls', '.csv'] as const;

/** Upload of a contact list, its templates, and how the list was read. */
export function ContactUpload({ line, upload, listId, problem }: ContactUploadProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const save = useSaveFile();
  const { read, list, sending } = upload;
  const needed = format.list(['phone', ...lineTable[line].required]);
  return (
    <>
      <Style css={css} />
      <fieldset data-field="listId">
        <legend className="aicc-field-label">{t('upload')}</legend>
        <UploadBox
          label={t('upload')}
          types={TYPES}
          maxBytes={contactUploadMaxBytes}
          help={t('required', { columns: needed })}
          file={sending ?? (list === undefined ? null : { name: list.fileName, size: list.counts.bytes })}
          progress={sending?.share ?? null}
          problem={upload.problem ?? problem}
          onFile={(file) => void upload.send(file)}
          onCancel={upload.cancel}
        />
      </fieldset>
      {sending === null && list !== undefined && list.sheets.length > 1 && (
        <SheetChoice sheet={list.sheet} sheets={list.sheets} onSheet={upload.chooseSheet} />
      )}
      <p className="aicc-contacts-templates">
        <Button
          track="contacts.sample"
          kind="link"
          glyph="download"
          onClick={() => save('contacts.sample', { query: { line, format: 'xlsx' } })}
        >
          {t('templateXlsx')}
        </Button>
        <Button
          track="contacts.sample-csv"
          kind="link"
          onClick={() => save('contacts.sample', { query: { line, format: 'csv' } })}
        >
          {t('templateCsv')}
        </Button>
      </p>
      {listId !== null && read.loading && <Loading shape="lines" count={4} />}
      {read.failure !== null && list === undefined && <Failed inline failure={read.failure} retry={read.retry} />}
      {list?.state === 'used' && <Note kind="warning">{t('used')}</Note>}
      <ListPreview list={sending === null ? list : undefined} />
    </>
  );
}

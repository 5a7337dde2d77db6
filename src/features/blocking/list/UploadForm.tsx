import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { blacklistUploadMaxBytes } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { isMissing, problem } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { useToast } from '@/ui/feedback/ToastProvider';
import { UploadBox } from '@/ui/form/field/UploadBox';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useBlocking } from '@/parts/blacklist/useBlocking';
import { useSettled } from '../useSettled';
import { DetailFields } from '@/parts/blacklist/DetailFields';
import { SheetChoice } from '@/parts/files/SheetChoice';
import { checkDetails, detailsOf, noDetails } from '@/parts/blacklist/entryForm';
import { ReadingResult } from './ReadingResult';
import { useReading } from './useReading';

const initial = { ...noDetails, from: 'paste' as 'paste' | 'file', numbers: '', file: null as File | null, sheet: '' };
const TYPES = ['.txt', '.csv', '.xlsx', '.xls'];

/**
 * Many numbers at once, pasted or from a file, one per line. The platform reads them first, then the valid ones are
 * added.
 */
export function UploadForm({ line, onClose }: { line: LineId; onClose: () => void }) {
  const { t } = useTranslation('blocking');
  const format = useFormat();
  const toast = useToast();
  const failureWords = useFailureWords();
  const { mayOnAll } = useBlocking(line);
  const upload = useWrite('blacklist.upload');
  const [progress, setProgress] = useState<number | null>(null);

  const form = useForm({
    initial,
    check: (values) => [
      ...(values.from === 'paste' && isMissing(values.numbers) ? [problem('numbers', 'required')] : []),
      ...(values.from === 'file' && values.file === null ? [problem('file', 'required')] : []),
      ...checkDetails(values, format.today()),
    ],
    send: async (values) => {
      const { reason, remark, untilDay } = detailsOf(values);
      const file = values.from === 'file' ? values.file : asFile(values.numbers);
      const query = {
        ...{ scope: values.scope, reason, remark },
        ...(untilDay === null ? {} : { untilDay }),
        ...(values.from === 'file' && values.sheet !== '' ? { sheet: values.sheet } : {}),
      };
      const outcome = await upload.run(
        { params: { line }, query, ...(file === null ? {} : { file }) },
        { onProgress: setProgress },
      );
      setProgress(null);
      if (outcome.ok)
        toast.success(t('upload.done', { count: outcome.data.added, number: format.number(outcome.data.added) }));
      return outcome;
    },
    onDone: onClose,
  });
  const { from, numbers, file, scope, sheet } = form.values;
  const pasted = useSettled(numbers);
  const chosen = useMemo(() => (from === 'file' ? file : asFile(pasted)), [from, file, pasted]);
  const { reading, sheets, failure, busy } = useReading(
    line,
    chosen,
    scope,
    from === 'file' && sheet !== '' ? sheet : undefined,
  );
  const verb =
    reading === null
      ? t('upload.verb')
      : t('upload.verbCount', { count: reading.good, number: format.number(reading.good) });
  const failed = failure === null ? null : failureWords(failure);

  return (
    <FormDrawer track="upload" form={form} title={t('upload.title')} verb={verb} onClose={onClose}>
      <RadioField
        {...form.field('from')}
        label={t('upload.from')}
        as="row"
        choices={[
          { value: 'paste', label: t('upload.paste') },
          { value: 'file', label: t('upload.file') },
        ]}
      />
      {from === 'paste' ? (
        <TextAreaField
          {...form.field('numbers')}
          label={t('upload.numbers')}
          help={failed ?? t('upload.help')}
          rows={8}
          placeholder={t('upload.placeholder')}
        />
      ) : (
        <div data-field="file">
          <UploadBox
            label={t('upload.file')}
            types={TYPES}
            maxBytes={blacklistUploadMaxBytes}
            help={t('upload.help')}
            file={file}
            progress={progress}
            problem={failed}
            onFile={(next) => form.set({ file: next, sheet: '' })}
          />
        </div>
      )}
      {sheets.length > 1 && (
        <SheetChoice
          sheet={sheet === '' ? (reading?.sheet ?? null) : sheet}
          sheets={sheets}
          onSheet={(next) => form.set({ sheet: next })}
        />
      )}
      {reading !== null && <ReadingResult reading={reading} />}
      {busy && <p className="aicc-hint">{t('upload.reading')}</p>}
      <DetailFields form={form} scoped={mayOnAll('upload')} />
    </FormDrawer>
  );
}

function asFile(numbers: string): File | null {
  return numbers.trim() === '' ? null : new File([numbers], 'numbers.txt', { type: 'text/plain' });
}

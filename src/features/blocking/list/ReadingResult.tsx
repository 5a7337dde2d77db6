import { useTranslation } from 'react-i18next';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { FactTable } from '@/ui/page/FactTable';
import { useProblemWords } from '@/ui/words/useFailureWords';
import type { Reading } from './useReading';

/** Result of reading a file of numbers: how many can be added, and each refused line with its reason. */
export function ReadingResult({ reading }: { reading: Reading }) {
  const { t } = useTranslation('blocking');
  const format = useFormat();
  const words = useProblemWords();
  const { lines, good, listed, refused, problems } = reading;
  const said = (count: number) => ({ count, number: format.number(count) });
  return (
    <div className="aicc-blocking-reading">
      <p role="status">
        <strong className="aicc-num">{t('upload.good', said(good))}</strong>{' '}
        <span className="aicc-quiet aicc-num">{t('upload.lines', said(lines))}</span>
      </p>
      {good === 0 && <Note kind="error">{t('upload.noneGood')}</Note>}
      {listed > 0 && <Note kind="info">{t('upload.listed', said(listed))}</Note>}
      {refused > 0 && good > 0 && <Note kind="warning">{t('upload.refused', said(refused))}</Note>}
      {problems.length > 0 && (
        <FactTable
          label={t('upload.problems')}
          rows={problems}
          keyOf={({ line }) => line}
          columns={[
            { key: 'line', title: t('upload.line'), className: 'aicc-num', render: ({ line }) => format.number(line) },
            { key: 'written', title: t('upload.written'), className: 'aicc-num', render: ({ text }) => text },
            {
              key: 'why',
              title: t('upload.why'),
              render: ({ code, params }) =>
                words({ field: 'numbers', code, ...(params === undefined ? {} : { params }) }),
            },
          ]}
        />
      )}
      {refused > problems.length && <p className="aicc-hint">{t('upload.more', said(refused - problems.length))}</p>}
    </div>
  );
}

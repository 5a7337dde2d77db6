import { useTranslation } from 'react-i18next';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
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
        <div className="aicc-blocking-scroll" tabIndex={0} role="region" aria-label={t('upload.problems')}>
          <table className="aicc-blocking-table">
            <thead>
              <tr>
                <th scope="col">{t('upload.line')}</th>
                <th scope="col">{t('upload.written')}</th>
                <th scope="col">{t('upload.why')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, text, code, params }) => (
                <tr key={line}>
                  <th scope="row" className="aicc-num">
                    {format.number(line)}
                  </th>
                  <td className="aicc-num">{text}</td>
                  <td>{words({ field: 'numbers', code, ...(params === undefined ? {} : { params }) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {refused > problems.length && <p className="aicc-hint">{t('upload.more', said(refused - problems.length))}</p>}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';

/** Checks the chain of records and shows where it is broken. */
export function ChainCheck() {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const { data, failure, retry, loading, fetching } = useRead('operation.verify', {});
  // The result of an earlier check is not shown while a new one runs.
  if (loading || fetching) return <Loading shape="page" count={1} />;
  if (data === undefined) return failure === null ? null : <Failed failure={failure} retry={retry} />;
  const { broken, records, head } = data;
  if (broken !== null)
    return <Note kind="error">{t(`verify.${broken.why}`, { no: format.number(broken.no), id: broken.recordId })}</Note>;
  return (
    <Note kind="success">
      <p>{t('verify.holds', { count: records, number: format.number(records) })}</p>
      {head !== null && (
        <p>
          {t('verify.head')} <code className="aicc-operation-hash">{head}</code>
        </p>
      )}
    </Note>
  );
}

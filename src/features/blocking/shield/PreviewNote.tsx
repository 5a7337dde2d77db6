import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { checkShield } from '@/domain/blocking/shield';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useSettled } from '../useSettled';
import { draftOf, type StrategyValues } from './strategyForm';

/** What the strategy would have blocked last week, calculated again while the form is filled in. */
export function PreviewNote({ line, values }: { line: LineId; values: StrategyValues }) {
  const { t } = useTranslation('blocking');
  const format = useFormat();
  const words = useFailureWords();
  // The preview does not depend on the name.
  const draft = JSON.stringify({ ...draftOf(values), name: 'preview' });
  const settled = useSettled(draft);
  const fit = checkShield({ ...draftOf(values), name: 'preview' }, line).length === 0;
  const { data, failure, fetching, retry } = useRead(
    'shield.preview',
    { params: { line }, query: { draft: settled } },
    { skip: !fit || settled !== draft },
  );
  if (!fit) return <Note kind="info">{t('preview.waiting')}</Note>;
  if (failure !== null) {
    return (
      <Note kind="warning">
        {words(failure)}{' '}
        <Button track="retry" kind="link" onClick={retry}>
          {t('preview.retry')}
        </Button>
      </Note>
    );
  }
  if (data === undefined) return <Note kind="info">{t('preview.busy')}</Note>;
  const said = (count: number) => ({ count, number: format.number(count) });
  return (
    <Note kind={data.answered > 0 ? 'warning' : 'info'}>
      <div className="aicc-blocking-preview" role="status" aria-busy={fetching || settled !== draft}>
        {data.calls === 0 && <p>{t('preview.noCalls')}</p>}
        {data.calls > 0 && data.blocked === 0 && <p>{t('preview.none', said(data.calls))}</p>}
        {data.blocked > 0 && (
          <>
            <p>
              <strong>
                {t('preview.blocked', {
                  ...said(data.blocked),
                  calls: format.number(data.calls),
                  share: format.percent(data.blocked / data.calls),
                })}
              </strong>{' '}
              {t('preview.answered', said(data.answered))}
            </p>
            <p className="aicc-hint">{t('preview.numbers', said(data.numbers))}</p>
          </>
        )}
      </div>
    </Note>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isTestCallOpen } from '@/domain/calling/testCall';
import { StateTag } from '@/parts/state/StateTag';
import { pathTo } from '@/registry/links';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { StopTestCall } from './StopTestCall';
import { TestCallOutcome } from './TestCallFacts';
import { TestCallPhone } from './TestCallPhone';
import { TestCallTalk } from './TestCallTalk';
import { useTestCall } from './useTestCall';

/** The call just made, beside the form, as it goes. */
export function TestCallPanel({ id }: { id: number | null }) {
  const { t } = useTranslation('singleCalls');
  const { data: call, failure, retry } = useTestCall(id);
  if (id === null) return <Empty glyph="phone" title={t('test.none')} text={t('test.noneWhy')} />;
  if (call === undefined)
    return failure === null ? <Loading count={4} /> : <Failed failure={failure} retry={retry} inline />;
  return (
    <section className="aicc-single-panel" aria-label={t('test.panel')}>
      <header className="aicc-single-head">
        <TestCallPhone call={call} />
        <span role="status">
          <StateTag kind="testCall" state={call.phase} pulse={isTestCallOpen(call.phase)} />
        </span>
        <StopTestCall call={call} />
      </header>
      <TestCallTalk key={call.id} call={call} />
      <TestCallOutcome call={call} />
      <Link data-track="test-call.open" to={pathTo('operationCallDetail', { id: call.id })}>
        {t('test.open')}
      </Link>
    </section>
  );
}

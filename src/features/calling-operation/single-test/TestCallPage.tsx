import { useTranslation } from 'react-i18next';
import { isTestCallOpen } from '@/domain/calling/testCall';
import { StateTag } from '@/parts/state/StateTag';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { pathTo } from '@/registry/links';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { Stale } from '@/ui/feedback/Stale';
import { Time } from '@/ui/format/Time';
import { Style } from '@/ui/look/Style';
import { DetailStrip } from '@/ui/page/DetailStrip';
import { PageHeader } from '@/ui/page/PageHeader';
import css from '../callingOperation.css';
import { StopTestCall } from './StopTestCall';
import { TestCallOutcome, TestCallVariables } from './TestCallFacts';
import { TestCallPhone } from './TestCallPhone';
import { TestCallTalk } from './TestCallTalk';
import { useTestCall } from './useTestCall';

/** One test call: how it goes or went, its transcript and its recording. */
export default function TestCallPage() {
  const { t } = useTranslation(['singleCalls', 'calls', 'screens']);
  const id = useAddressId();
  const { data: call, loading, failure, retry, at } = useTestCall(id);
  if (!isThere(id, call, failure))
    return (
      <ThingPending
        id={id}
        read={{ loading, failure, retry }}
        unknown={t('test.unknown')}
        back={t('test.back')}
        backTo={pathTo('singleTest')}
      />
    );
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('test.name', { id: call.id })}
        named
        state={<StateTag kind="testCall" state={call.phase} pulse={isTestCallOpen(call.phase)} />}
        actions={<StopTestCall call={call} />}
      />
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <DetailStrip
        facts={[
          {
            key: 'robot',
            label: t('test.field.robot'),
            value: t('calls:robotVersion', { name: call.robot.name, version: call.robot.version }),
          },
          { key: 'phone', label: t('test.field.phone'), value: <TestCallPhone call={call} /> },
          { key: 'sipLine', label: t('test.field.sipLine'), value: call.sipLine.name },
          { key: 'by', label: t('test.column.by'), value: call.createdBy },
          { key: 'at', label: t('test.column.at'), value: <Time at={call.createdAt} as="dayClock" /> },
        ]}
      />
      <div className="aicc-single-detail">
        <section className="aicc-surface" aria-label={t('calls:tab.talk')}>
          <TestCallTalk key={call.id} call={call} />
        </section>
        <section className="aicc-surface" aria-label={t('calls:tab.outcome')}>
          <TestCallOutcome call={call} />
          <TestCallVariables call={call} />
        </section>
      </div>
    </>
  );
}

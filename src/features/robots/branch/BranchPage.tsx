import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useLine } from '@/parts/line/useLine';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { callsPath } from '@/registry/links';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import formCss from '@/ui/form/form.css';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import css from '../robots.css';
import { robotPath } from '../useRobotPlace';
import { BranchedCall } from './BranchedCall';

type Robot = Reply<'robot.detail'>;
type Call = Reply<'call.detail'>;

/** A finished call, and how it would have gone with another answer or version: `call` and `turn` in the address. */
export default function BranchPage() {
  const { t } = useTranslation('robots');
  const line = useLine();
  const format = useFormat();
  const robotId = useAddressId();
  const callId = useAddressId('call');
  const robot = useRead('robot.detail', { params: { line, id: robotId ?? 0 } }, { skip: robotId === null });
  const call = useRead('call.detail', { params: { line, id: callId ?? 0 } }, { skip: callId === null });
  const back = { back: t('branch.back'), backTo: callsPath(line, {}) };
  if (!isThere(callId, call.data, call.failure))
    return <ThingPending id={callId} read={call} unknown={t('branch.unknown')} {...back} />;
  if (!isThere(robotId, robot.data, robot.failure))
    return <ThingPending id={robotId} read={robot} unknown={t('detail.unknown')} {...back} />;
  const { contactName, dialledAt, robot: spoke } = call.data;
  const isItsRobot = spoke.id === robot.data.id;
  return (
    <>
      <Style css={formCss} />
      <Style css={css} />
      <PageHeader
        title={t('branch.title', { name: contactName })}
        text={t('branch.text', { robot: spoke.name, time: format.time(dialledAt, 'dayClock') })}
      />
      {isItsRobot ? <Versions robot={robot.data} call={call.data} /> : <Empty title={t('branch.otherRobot')} />}
    </>
  );
}

/** The scripts of the version that spoke and of the one that is tried. */
function Versions({ robot, call }: { robot: Robot; call: Call }) {
  const { t } = useTranslation('robots');
  const [params] = useSearchParams();
  const { line, id, versions } = robot;
  const spoke = versions.find(({ number }) => number === call.robot.version);
  const [chosen, choose] = useState(spoke?.id ?? 0);
  const skip = spoke === undefined;
  const one = useRead('robot.version', { params: { line, id, version: spoke?.id ?? 0 } }, { skip });
  const other = useRead('robot.version', { params: { line, id, version: chosen } }, { skip });
  if (skip) return <Empty title={t('branch.noVersion')} />;
  const failed = [one, other].find(({ data, failure }) => data === undefined && failure !== null);
  if (failed?.failure) return <Failed failure={failed.failure} retry={failed.retry} />;
  if (one.data === undefined) return <Loading shape="lines" count={8} />;
  const turn = Number(params.get('turn'));
  return (
    <BranchedCall
      key={`${call.id} ${turn}`}
      call={call}
      turn={Number.isSafeInteger(turn) ? turn : 0}
      spoke={one.data}
      // While another version is fetched the one before stays on the page.
      tried={other.data?.id === chosen ? other.data : null}
      versions={versions}
      chosen={chosen}
      onChoose={choose}
      robotPath={robotPath(line, id)}
    />
  );
}

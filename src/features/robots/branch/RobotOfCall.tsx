import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import formCss from '@/ui/form/form.css';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import css from '../robots.css';
import { triedBy } from '../robotWords';
import { robotPath } from '../useRobotPlace';
import type { BranchCall } from './branchCall';
import { BranchedCall } from './BranchedCall';

interface RobotOfCallProps {
  call: BranchCall;
  back: string;
  backTo: string;
}

/** The robot in the address, which talked in the call; it may be deleted since. */
export function RobotOfCall({ call, ...back }: RobotOfCallProps) {
  const { t } = useTranslation('robots');
  const format = useFormat();
  const { place, robot: spoke, person, at } = call;
  const id = useAddressId();
  const robot = useRead('robot.versions', { params: { line: place, id: id ?? 0 } }, { skip: id === null });
  if (!isThere(id, robot.data, robot.failure))
    return <ThingPending id={id} read={robot} unknown={t('detail.unknown')} {...back} />;
  const by = triedBy(place);
  return (
    <>
      <Style css={formCss} />
      <Style css={css} />
      <PageHeader
        title={t('branch.title', { name: person })}
        text={spoke ? t(`branch.${by}.text`, { robot: spoke.name, time: format.time(at, 'dayClock') }) : undefined}
      />
      {spoke?.id === robot.data.id ? (
        <Versions robot={robot.data} call={call} number={spoke.version} />
      ) : (
        <Empty title={t(`branch.${by}.otherRobot`)} />
      )}
    </>
  );
}

interface VersionsProps {
  robot: Reply<'robot.versions'>;
  call: BranchCall;
  /** of the version that spoke */
  number: number;
}

/** The scripts of the version that spoke and of the one that is tried. */
function Versions({ robot: { id, versions, isDeleted }, call, number }: VersionsProps) {
  const { t } = useTranslation('robots');
  const [params] = useSearchParams();
  const line = call.place;
  const spoke = versions.find((version) => version.number === number);
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
      robotPath={isDeleted ? null : robotPath(line, id)}
    />
  );
}

import { useRead, type Read } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { callsPath, pathTo } from '@/registry/links';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { useFormat } from '@/ui/format/FormatProvider';
import { useTranslation } from 'react-i18next';
import { triedBy } from '../robotWords';
import { useRobotPlace } from '../useRobotPlace';
import { inboundBranchCall, outboundBranchCall, type BranchCall } from './branchCall';
import { RobotOfCall } from './RobotOfCall';

/** A finished call, and how it would have gone with another answer or version: `call` and `turn` in the address. */
export default function BranchPage() {
  const place = useRobotPlace();
  return place === 'Inbound' ? <OfInboundCall /> : <OfCall line={place} />;
}

function OfCall({ line }: { line: LineId }) {
  const id = useAddressId('call');
  const read = useRead('call.detail', { params: { line, id: id ?? 0 } }, { skip: id === null });
  return <CallPage id={id} read={read} shape={outboundBranchCall} backTo={callsPath(line, {})} />;
}

function OfInboundCall() {
  const { zone } = useFormat();
  const id = useAddressId('call');
  const read = useRead('inboundCall.detail', { params: { id: id ?? 0 } }, { skip: id === null });
  return (
    <CallPage id={id} read={read} shape={(call) => inboundBranchCall(call, zone)} backTo={pathTo('inboundCalls')} />
  );
}

interface CallPageProps<T> {
  id: number | null;
  read: Read<T>;
  shape: (call: T) => BranchCall;
  backTo: string;
}

function CallPage<T>({ id, read, shape, backTo }: CallPageProps<T>) {
  const { t } = useTranslation('robots');
  const back = { back: t(`branch.${triedBy(useRobotPlace())}.back`), backTo };
  if (!isThere(id, read.data, read.failure))
    return <ThingPending id={id} read={read} unknown={t('branch.unknown')} {...back} />;
  return <RobotOfCall call={shape(read.data)} {...back} />;
}

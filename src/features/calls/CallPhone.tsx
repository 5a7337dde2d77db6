import { useApi } from '@/api/apiContext';
import { permissionOf } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { PhoneText } from '@/ui/PhoneText';

interface CallPhoneProps {
  line: LineId;
  id: number;
  masked: string;
}

/** The number, masked; whoever may see it plainly asks for it call by call, and each time is recorded. */
export function CallPhone({ line, id, masked }: CallPhoneProps) {
  const { api } = useApi();
  const can = useCan();
  const mayReveal = can(permissionOf(lineTable[line].module, 'CallDetails', 'viewPlaintext'));
  // Not through useWrite: looking at a number changes nothing, so nothing is to be read again.
  const reveal = async () => {
    const outcome = await api.call('call.plaintext', { params: { line, id } });
    return outcome.ok ? outcome.data.phone : null;
  };
  return <PhoneText phone={masked} reveal={mayReveal ? reveal : undefined} />;
}

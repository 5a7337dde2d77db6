import { useApi } from '@/api/apiContext';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';
import { PhoneText } from '@/parts/phones/PhoneText';

interface CallPhoneProps {
  line: LineId;
  id: number;
  masked: string;
}

/** The number, masked; shown in full per call, with the permission, and each time is recorded. */
export function CallPhone({ line, id, masked }: CallPhoneProps) {
  const { api } = useApi();
  const may = useMay('CallDetails', line);
  const mayReveal = may('viewPlaintext');
  // Not through useWrite: showing a number changes nothing, so nothing has to be read again.
  const reveal = async () => {
    const outcome = await api.call('call.plaintext', { params: { line, id } });
    return outcome.ok ? outcome.data.phone : null;
  };
  return <PhoneText phone={masked} reveal={mayReveal ? reveal : undefined} />;
}

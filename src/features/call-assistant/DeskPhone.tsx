import { useApi } from '@/api/apiContext';
import type { LineId } from '@/domain/products/lines';
import { PhoneText } from '@/parts/phones/PhoneText';
import { useMay } from '@/session/useMay';

/** The number, masked; shown in full per call, with the permission, and each time is recorded. */
export function DeskPhone({ line, call }: { line: LineId; call: { readonly id: number; readonly phone: string } }) {
  const { api } = useApi();
  const may = useMay('CallAssistant', line);
  // Not through useWrite: showing a number changes nothing, so nothing has to be read again.
  const reveal = async () => {
    const outcome = await api.call('desk.plaintext', { params: { line, id: call.id } });
    return outcome.ok ? outcome.data.phone : null;
  };
  return <PhoneText phone={call.phone} reveal={may('viewPlaintext') ? reveal : undefined} />;
}

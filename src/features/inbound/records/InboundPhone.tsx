import { useApi } from '@/api/apiContext';
import { PhoneText } from '@/parts/phones/PhoneText';
import { useMay } from '@/session/useMay';

/** The caller's number, masked; shown in full per call, with the permission, and each time is recorded. */
export function InboundPhone({ id, masked }: { id: number; masked: string }) {
  const { api } = useApi();
  const may = useMay('InboundCallRecords', 'Inbound');
  // Not through useWrite: showing a number changes nothing, so nothing has to be read again.
  const reveal = async () => {
    const outcome = await api.call('inboundCall.plaintext', { params: { id } });
    return outcome.ok ? outcome.data.phone : null;
  };
  return <PhoneText phone={masked} reveal={may('viewPlaintext') ? reveal : undefined} />;
}

import { useApi } from '@/api/apiContext';
import type { Reply } from '@/contract/contract';
import { PhoneText } from '@/parts/phones/PhoneText';

type Tested = Pick<Reply<'testCall.list'>['list'][number], 'id' | 'phone' | 'can'>;

/** The number, masked; shown in full with the permission, and each time is recorded. */
export function TestCallPhone({ call: { id, phone, can } }: { call: Tested }) {
  const { api } = useApi();
  // Not through useWrite: showing a number changes nothing, so nothing has to be read again.
  const reveal = async () => {
    const outcome = await api.call('testCall.plaintext', { params: { id } });
    return outcome.ok ? outcome.data.phone : null;
  };
  return <PhoneText phone={phone} reveal={can.includes('viewPlaintext') ? reveal : undefined} />;
}

import { Button } from '@/ui/button/Button';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import { sipLineKey } from './useSipLines';

/** A SIP line's name, which opens its details. */
export function SipLineName({ id, name }: { id: number; name: string }) {
  const { show } = useOpenItem(sipLineKey);
  return (
    <Button track="sip-line.show" kind="link" onClick={() => show(id)}>
      {name}
    </Button>
  );
}

import { useLocation } from 'react-router-dom';
import { isLine } from '@/domain/products/lines';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { sipLineKey } from '@/parts/sip-lines/useSipLines';
import { useOpenItem } from '@/ui/address/useUrlPlace';

const SipLinesDrawer = laterDrawer(() => import('./SipLinesDrawer').then((module) => module.SipLinesDrawer));

/**
 * The company's SIP lines in a drawer over any screen of a product, opened by the address (`sipLine=open`, or an id):
 * from a button, from a paused task, from a notice. Back closes it.
 */
export function SipLinesPanel() {
  const { open, close } = useOpenItem(sipLineKey);
  const line = useLocation().pathname.split('/')[1] ?? '';
  SipLinesDrawer.useWhenIdle();
  if (open === null || !isLine(line)) return null;
  return <SipLinesDrawer line={line} chosen={Number(open)} onClose={close} />;
}

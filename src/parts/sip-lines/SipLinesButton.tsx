import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import { sipLineKey, useSipLines } from './useSipLines';

/** Real ms between refreshes; the open list is refreshed at once. */
const ALARM_MS = 15_000;

/** Opens the SIP lines, with a mark if one of them keeps failing. */
export function SipLinesButton({ line }: { line: LineId }) {
  const { t } = useTranslation('sipLines');
  const { show } = useOpenItem(sipLineKey);
  const failing = (useSipLines(line, ALARM_MS).data?.list ?? []).filter(({ state }) => state === 'failing').length;
  return (
    <Button track="sip-lines" glyph={failing > 0 ? 'alert' : 'phone'} alarm={failing > 0} onClick={() => show('open')}>
      {failing > 0 ? t('failing', { count: failing }) : t('title')}
    </Button>
  );
}

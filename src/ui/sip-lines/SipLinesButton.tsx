import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/lines';
import { Button } from '../Button';
import { useOpenItem } from '../useUrlPlace';
import { sipLineKey, useSipLines } from './useSipLines';

/** Real ms; nobody looks at it all the time, and whoever opens the lines has them at once. */
const ALARM_MS = 15_000;

/** Opens the SIP lines, and says beforehand when one of them keeps failing. */
export function SipLinesButton({ line }: { line: LineId }) {
  const { t } = useTranslation('sipLines');
  const { show } = useOpenItem(sipLineKey);
  const failing = (useSipLines(line, ALARM_MS).data?.list ?? []).filter(({ state }) => state === 'failing').length;
  return (
    <Button glyph={failing > 0 ? 'alert' : 'phone'} danger={failing > 0} onClick={() => show('open')}>
      {failing > 0 ? t('failing', { count: failing }) : t('title')}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useMay } from '@/session/useMay';
import { useSeat } from './useSeat';

/** Turns taking calls on and off; hidden from people who may only look. */
export function Seat({ line, ready }: { line: LineId; ready: boolean }) {
  const may = useMay('CallAssistant', line);
  return may('remark') ? <Seated line={line} ready={ready} /> : null;
}

function Seated({ line, ready }: { line: LineId; ready: boolean }) {
  const { t } = useTranslation('desk');
  const toast = useToast();
  const sit = useSeat(line, ready);
  const change = async () => {
    if (!(await sit(!ready))) toast.error(t('seat.failed'));
  };
  return (
    <Button track="ready" kind={ready ? 'default' : 'main'} glyph="headset" aria-pressed={ready} onClick={change}>
      {t(ready ? 'seat.leave' : 'seat.sit')}
    </Button>
  );
}

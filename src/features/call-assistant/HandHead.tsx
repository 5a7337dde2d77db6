import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { formatPosition } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { StateTag } from '@/parts/state/StateTag';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { DeskPhone } from './DeskPhone';
import { useSeconds, type DeskCall } from './useBoard';

interface HandHeadProps {
  line: LineId;
  call: DeskCall;
  /** when the contact answered; null while it is not known yet */
  answered: number | null;
}

/** The contact, the duration, and the button to hang up. */
export function HandHead({ line, call, answered }: HandHeadProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const toast = useToast();
  const words = useFailureWords();
  const hangUp = useWrite('desk.hangUp');
  const talking = call.state === 'talking';
  useSeconds(talking);
  const until = call.endedAt ?? format.now();
  const end = async () => {
    const outcome = await hangUp.run({ params: { line, id: call.id } });
    if (!outcome.ok) toast.error(words(outcome.failure));
  };
  return (
    <header className="aicc-desk-handhead">
      <div className="aicc-desk-who">
        <strong className="aicc-desk-contact">{call.contactName}</strong>
        <DeskPhone line={line} call={call} />
      </div>
      <StateTag kind="deskCall" state={call.state} pulse={talking} />
      {answered !== null && (
        <span className="aicc-num aicc-desk-clock" title={t('hand.length')}>
          <span className="aicc-hidden">{t('hand.length')}</span> {formatPosition((until - answered) / 1000)}
        </span>
      )}
      {talking && (
        <Button track="hang-up" danger glyph="phone" busy={hangUp.busy} onClick={end}>
          {t('hand.hangUp')}
        </Button>
      )}
    </header>
  );
}

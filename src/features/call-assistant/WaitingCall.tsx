import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { LabelTag } from '@/parts/labels/LabelTag';
import { Meter } from '@/ui/feedback/Meter';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { PutThrough } from './PutThrough';
import type { Board, DeskCall } from './useBoard';
import { useMay } from '@/session/useMay';

interface WaitingCallProps {
  line: LineId;
  call: DeskCall;
  board: Board;
  now: number;
  onShow: (id: number) => void;
}

export function WaitingCall({ line, call, board, now, onShow }: WaitingCallProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const may = useMay('CallAssistant', line);
  const name = call.contactName === '' ? call.phone : call.contactName;
  const waited = Math.max(0, Math.round((now - call.asksAt) / 1000));
  const most = Math.round((call.givesUpAt - call.asksAt) / 1000);
  return (
    <li className="aicc-desk-call">
      <div className="aicc-desk-head">
        <Button track="call.show" kind="link" className="aicc-desk-name" onClick={() => onShow(call.id)}>
          {name}
        </Button>
        <LabelTag product={line} letter={call.label} />
      </div>
      <p className="aicc-quiet aicc-desk-clip" title={call.taskName}>
        {call.taskName}
      </p>
      <div className="aicc-desk-wait">
        <Meter label={t('waiting.waits')} value={waited} max={most} warning />
        <span className="aicc-num">
          {t('waiting.left', { waited: format.duration(waited), left: format.duration(Math.max(0, most - waited)) })}
        </span>
      </div>
      <div className="aicc-desk-acts">
        {may('remark') && <Take line={line} id={call.id} name={name} hand={board.hand} />}
        {may('assign') && <PutThrough line={line} call={call} agents={board.agents} />}
      </div>
    </li>
  );
}

function Take({ line, id, name, hand }: { line: LineId; id: number; name: string; hand: Board['hand'] }) {
  const { t } = useTranslation('desk');
  const toast = useToast();
  const words = useFailureWords();
  const take = useWrite('desk.take');
  const run = async () => {
    const outcome = await take.run({ params: { line, id } });
    if (!outcome.ok) toast.error(words(outcome.failure));
  };
  return (
    <Button
      track="take"
      kind="main"
      glyph="phone"
      busy={take.busy}
      disabledReason={hand === null ? undefined : t('take.busy')}
      aria-label={t('take.label', { name })}
      onClick={run}
    >
      {t('take.verb')}
    </Button>
  );
}

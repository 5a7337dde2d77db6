import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { pathTo } from '@/registry/links';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { ForceForm } from './ForceForm';
import { HintForm } from './HintForm';
import type { LiveCall } from './liveCall';

interface LiveActsProps {
  line: LineId;
  call: LiveCall;
}

/** What this person may do with the call now. */
export function LiveActs({ line, call }: LiveActsProps) {
  const { t } = useTranslation('liveCalls');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [form, setForm] = useState<'hint' | 'force' | null>(null);
  const takeOver = useWrite('liveCall.takeOver', ['desk']);
  const end = useWrite('liveCall.end', ['desk', 'call']);
  const { id, can, version } = call;
  const name = call.contactName || call.phone;
  const close = () => setForm(null);
  const request = { params: { line, id }, body: { version } };
  const askTakeOver = () =>
    void confirm({
      title: t('takeOver.title', { name }),
      text: t('takeOver.text'),
      verb: t('takeOver.verb'),
      run: async () => {
        const outcome = await takeOver.run(request);
        if (outcome.ok) void navigate(pathTo('callAssistant', { line }));
        return outcome;
      },
    });
  const askEnd = () =>
    void confirm({
      title: t('end.title', { name }),
      text: t('end.text'),
      verb: t('end.verb'),
      done: t('end.done'),
      danger: true,
      run: () => end.run(request),
    });
  return (
    <>
      {can.length > 0 && (
        <div className="aicc-live-acts">
          {can.includes('hint') && (
            <Button track="liveCall.hint" glyph="message" onClick={() => setForm('hint')}>
              {t('hint.verb')}
            </Button>
          )}
          {can.includes('force') && (
            <Button track="liveCall.force" glyph="flow" onClick={() => setForm('force')}>
              {t('force.verb')}
            </Button>
          )}
          {can.includes('takeOver') && (
            <Button track="liveCall.takeOver" glyph="headset" onClick={askTakeOver}>
              {t('takeOver.verb')}
            </Button>
          )}
          {can.includes('end') && (
            <Button track="liveCall.end" glyph="phone" danger onClick={askEnd}>
              {t('end.verb')}
            </Button>
          )}
        </div>
      )}
      {form === 'hint' && <HintForm line={line} call={call} onClose={close} />}
      {form === 'force' && <ForceForm line={line} call={call} onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAct } from '@/domain/live/liveActs';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { ForceForm } from './ForceForm';
import { HintForm } from './HintForm';
import type { LiveArea, LiveCall, SendAct } from './liveCall';

/** Giving the call from the robot to a person. */
interface HandOver {
  readonly act: 'takeOver' | 'putThrough';
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  /** text of the toast; without it the person is led elsewhere */
  readonly done?: string;
  readonly send: SendAct;
}

interface LiveActsProps {
  area: LiveArea;
  call: LiveCall;
  /** of whom the robot talks with */
  name: string;
  hint: SendAct<{ text: string }>;
  force: SendAct<{ turn: string }>;
  handOver: HandOver;
  end: { readonly text: string; readonly send: SendAct };
}

/** What this person may do with the call now. */
export function LiveActs({ area, call, name, hint, force, handOver, end }: LiveActsProps) {
  const { t } = useTranslation('liveCalls');
  const confirm = useConfirm();
  const [form, setForm] = useState<'hint' | 'force' | null>(null);
  const { version } = call;
  const can: readonly LiveAct[] = call.can;
  const close = () => setForm(null);
  const askHandOver = () => {
    const { title, text, verb, done, send } = handOver;
    void confirm({ title, text, verb, ...(done === undefined ? {} : { done }), run: () => send({ version }) });
  };
  const askEnd = () =>
    void confirm({
      title: t('end.title', { name }),
      text: end.text,
      verb: t('end.verb'),
      done: t('end.done'),
      danger: true,
      run: () => end.send({ version }),
    });
  return (
    <>
      {can.length > 0 && (
        <div className="aicc-live-acts">
          {can.includes('hint') && (
            <Button track={`${area}.hint`} glyph="message" onClick={() => setForm('hint')}>
              {t('hint.verb')}
            </Button>
          )}
          {can.includes('force') && (
            <Button track={`${area}.force`} glyph="flow" onClick={() => setForm('force')}>
              {t('force.verb')}
            </Button>
          )}
          {can.includes(handOver.act) && (
            <Button track={`${area}.${handOver.act}`} glyph="headset" onClick={askHandOver}>
              {handOver.verb}
            </Button>
          )}
          {can.includes('end') && (
            <Button track={`${area}.end`} glyph="phone" danger onClick={askEnd}>
              {t('end.verb')}
            </Button>
          )}
        </div>
      )}
      {form === 'hint' && <HintForm area={area} call={call} name={name} send={hint} onClose={close} />}
      {form === 'force' && <ForceForm area={area} call={call} name={name} send={force} onClose={close} />}
    </>
  );
}

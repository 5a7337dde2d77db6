import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { LiveActs } from '@/parts/live-calls/LiveActs';
import { pathTo } from '@/registry/links';

interface LiveCallActsProps {
  line: LineId;
  call: Reply<'liveCall.detail'>;
}

/** What this person may do with a call that goes out; one that is taken over is talked at the call assistant. */
export function LiveCallActs({ line, call }: LiveCallActsProps) {
  const { t } = useTranslation('liveCalls');
  const navigate = useNavigate();
  const hint = useWrite('liveCall.hint');
  const force = useWrite('liveCall.force');
  const takeOver = useWrite('liveCall.takeOver', ['desk']);
  const end = useWrite('liveCall.end', ['desk', 'call']);
  const name = call.contactName || call.phone;
  const params = { line, id: call.id };
  return (
    <LiveActs
      area="liveCall"
      call={call}
      name={name}
      hint={(body) => hint.run({ params, body })}
      force={(body) => force.run({ params, body })}
      handOver={{
        act: 'takeOver',
        title: t('takeOver.title', { name }),
        text: t('takeOver.text'),
        verb: t('takeOver.verb'),
        send: async (body) => {
          const outcome = await takeOver.run({ params, body });
          if (outcome.ok) void navigate(pathTo('callAssistant', { line }));
          return outcome;
        },
      }}
      end={{ text: t('end.text'), send: (body) => end.run({ params, body }) }}
    />
  );
}

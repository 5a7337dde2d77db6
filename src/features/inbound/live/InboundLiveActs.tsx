import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { LiveActs } from '@/parts/live-calls/LiveActs';

/** What this person may do with a call coming in. */
export function InboundLiveActs({ call }: { call: Reply<'inboundLive.detail'> }) {
  const { t } = useTranslation('inbound');
  const hint = useWrite('inboundLive.hint');
  const force = useWrite('inboundLive.force');
  const putThrough = useWrite('inboundLive.putThrough');
  const end = useWrite('inboundLive.end', ['inboundCall']);
  const { id, phone } = call;
  const params = { id };
  return (
    <LiveActs
      area="inboundLive"
      call={call}
      name={phone}
      hint={(body) => hint.run({ params, body })}
      force={(body) => force.run({ params, body })}
      handOver={{
        act: 'putThrough',
        title: t('live.putThrough.title', { name: phone }),
        text: t('live.putThrough.text'),
        verb: t('live.putThrough.verb'),
        done: t('live.putThrough.done'),
        send: (body) => putThrough.run({ params, body }),
      }}
      end={{ text: t('live.end'), send: (body) => end.run({ params, body }) }}
    />
  );
}

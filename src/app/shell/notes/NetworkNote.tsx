import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import type { NetworkView } from '@/api/transport/networkState';
import { Glyph } from '@/ui/button/Glyph';
import { useSecondsUntil } from '@/ui/format/useSecondsUntil';
import { Style } from '@/ui/look/Style';
import css from './network.css';

/** Shows trouble of the connection to the platform while it lasts. */
export function NetworkNote() {
  const { network } = useApi().api;
  const view = useSyncExternalStore(network.watch, network.get);
  return (
    <div className="aicc-network" role="status">
      <Style css={css} />
      {view.kind !== 'fine' && (
        <div className="aicc-network-note">
          <Glyph name={view.kind === 'offline' ? 'alert' : 'spinner'} spin={view.kind !== 'offline'} />
          {view.kind === 'waiting' ? <Waiting until={view.until} /> : <Words kind={view.kind} />}
        </div>
      )}
    </div>
  );
}

function Words({ kind }: { kind: Exclude<NetworkView['kind'], 'fine' | 'waiting'> }) {
  const { t } = useTranslation('common');
  return <span>{t(`network.${kind}`)}</span>;
}

/** Counts down to the next try; announced once, not every second. */
function Waiting({ until }: { until: number }) {
  const { t } = useTranslation('common');
  const seconds = Math.max(1, useSecondsUntil(until));
  return (
    <span>
      {t('network.waiting')}{' '}
      <span className="aicc-num" aria-hidden>
        {t('network.goesOnIn', { seconds })}
      </span>
    </span>
  );
}

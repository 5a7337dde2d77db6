import { useTranslation } from 'react-i18next';
import { StateTag } from '@/parts/state/StateTag';
import type { LiveRow } from './liveCall';

/** What raised a call, each with the phrase that did. */
export function RedFlags({ flags }: Pick<LiveRow, 'flags'>) {
  const { t } = useTranslation(['liveCalls', 'labels']);
  return (
    <span className="aicc-lines">
      {flags.map(({ kind, phrase }) => (
        <span key={kind} className="aicc-live-flag">
          <StateTag family={kind === 'threat' ? 'error' : 'warning'} word={t(`labels:redFlag.${kind}`)} />
          <q className="aicc-hint">{phrase}</q>
        </span>
      ))}
    </span>
  );
}

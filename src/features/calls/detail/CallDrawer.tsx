import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { HubspotContact } from '@/parts/crm/HubspotContact';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import css from '../calls.css';
import { CallFacts } from './CallFacts';
import { CallTabs } from './CallTabs';
import { CopyLink } from './CopyLink';
import { NotAnswered } from './NotAnswered';
import { type Playback, SKIP_SECONDS } from '@/parts/recording/playback';
import { RecordingPlayer } from '@/parts/recording/RecordingPlayer';
import type { CallDetail } from '../callDetail';
import { useCallKeys } from './useCallKeys';

interface CallDrawerProps {
  line: LineId;
  id: number;
  /** the calls before and after it in the list, if any */
  before: (() => void) | undefined;
  after: (() => void) | undefined;
  onOpen: (id: number) => void;
  /** adds its number to the blacklist; absent without the permission */
  onBlock: ((call: CallDetail) => void) | undefined;
  onClose: () => void;
}

/** One call: facts, recording with turns, transcript, outcome. j and k go through the list. */
export function CallDrawer({ line, id, before, after, onOpen, onBlock, onClose }: CallDrawerProps) {
  const { t } = useTranslation(['calls', 'blacklist']);
  const { data, failure, retry } = useRead('call.detail', { params: { line, id } });
  const [playback, setPlayback] = useState<Playback | null>(null);
  const [rate, setRate] = useState(1);
  // While the next call loads, the last one stays in the store; it must not be shown under this address.
  const call = data?.id === id ? data : undefined;
  useCallKeys({
    j: after,
    k: before,
    ' ': playback === null ? undefined : () => playback.toggle(),
    ArrowLeft: playback === null ? undefined : () => playback.skip(-SKIP_SECONDS),
    ArrowRight: playback === null ? undefined : () => playback.skip(SKIP_SECONDS),
  });
  const edge = (go: (() => void) | undefined) => (go === undefined ? t('drawer.noMore') : undefined);

  return (
    <SideDrawer
      open
      title={call === undefined ? t('drawer.title', { id }) : call.contactName || t('drawer.title', { id })}
      extra={
        <span className="aicc-call-tools">
          <Button
            track="call.before"
            kind="plain"
            glyph="chevronUp"
            aria-label={t('drawer.before')}
            disabledReason={edge(before)}
            onClick={before}
          />
          <Button
            track="call.after"
            kind="plain"
            glyph="chevronDown"
            aria-label={t('drawer.after')}
            disabledReason={edge(after)}
            onClick={after}
          />
          <CopyLink id={id} />
          {onBlock !== undefined && call !== undefined && (
            <Button
              track="block"
              kind="plain"
              glyph="shield"
              aria-label={t('blacklist:add.call')}
              onClick={() => onBlock(call)}
            />
          )}
        </span>
      }
      onClose={onClose}
    >
      <Style css={css} />
      {call !== undefined && (
        <Details
          key={id}
          line={line}
          call={call}
          playback={playback}
          onPlayback={setPlayback}
          rate={rate}
          onRate={setRate}
          onOpen={onOpen}
        />
      )}
      {call === undefined && failure !== null && <Failed failure={failure} retry={retry} />}
      {call === undefined && failure === null && <Loading shape="page" count={6} />}
    </SideDrawer>
  );
}

interface DetailsProps {
  line: LineId;
  call: CallDetail;
  playback: Playback | null;
  onPlayback: (playback: Playback | null) => void;
  rate: number;
  onRate: (rate: number) => void;
  onOpen: (id: number) => void;
}

function Details({ line, call, playback, onPlayback, rate, onRate, onOpen }: DetailsProps) {
  const { api } = useApi();
  const load = useCallback(
    (signal: AbortSignal) => api.file('call.recording', { params: { line, id: call.id } }, { signal }),
    [api, line, call.id],
  );
  return (
    <div className="aicc-call">
      <CallFacts line={line} call={call} />
      <HubspotContact line={line} id={call.id} from="hubspot.ofCall" />
      {call.recording ? (
        <div className="aicc-call-sound">
          <RecordingPlayer call={call} load={load} onPlayback={onPlayback} rate={rate} onRate={onRate} />
        </div>
      ) : (
        <NotAnswered call={call} />
      )}
      <CallTabs line={line} call={call} playback={playback} onOpen={onOpen} />
    </div>
  );
}

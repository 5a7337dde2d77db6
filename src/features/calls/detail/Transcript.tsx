import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/ui/button/Button';
import { formatPosition } from '@/ui/format/format';
import { slotMoments } from '@/parts/talk/slotMoments';
import { Talk } from '@/parts/talk/Talk';
import { TurnSlots } from '@/parts/talk/TurnSlots';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';
import { TurnFeedback } from '../marks/TurnFeedback';
import type { Playback } from '../recording/playback';
import { turnAt, type CallDetail } from '../recording/turns';

interface TranscriptProps {
  call: CallDetail;
  playback: Playback | null;
  /** absent without the permission to give feedback */
  onFeedback: ((turn: number) => void) | undefined;
}

const quiet = () => () => undefined;

/**
 * What was said, by whom and when. The turn being played is marked and stays in view; a press on a turn plays from
 * there.
 */
export function Transcript({ call, playback, onFeedback }: TranscriptProps) {
  const { t } = useTranslation('calls');
  const list = useRef<HTMLOListElement>(null);
  const { turns } = call;
  const mayBranch = useMay('RobotList', call.line)('view');
  const now = useSyncExternalStore(playback?.subscribe ?? quiet, () =>
    playback !== null && (playback.playing || playback.position > 0) ? turnAt(turns, playback.position * 1000) : -1,
  );
  const moments = slotMoments(call);

  useEffect(() => {
    if (playback?.playing !== true) return;
    list.current?.children[now]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [now, playback]);

  return (
    <Talk
      list={list}
      turns={turns}
      language={call.language}
      now={now}
      speaker={(speaker) => t(`speaker.${speaker}`)}
      time={(turn) => <TurnTime at={turn.atMs} playback={playback} />}
      action={(index) => (
        <>
          {/* What is said first greets, and answers nothing. */}
          {mayBranch && index > 0 && turns[index]?.speaker === 'callee' && <BranchLink call={call} turn={index} />}
          {onFeedback && (
            <Button
              track="feedback.turn"
              kind="plain"
              glyph="flag"
              className="aicc-turn-flag"
              aria-label={t('feedback.onTurn', { number: index + 1 })}
              onClick={() => onFeedback(index)}
            />
          )}
        </>
      )}
      under={(index) => (
        <>
          <TurnFeedback call={call} turn={index} />
          <TurnSlots moments={moments.filter((moment) => moment.turn === index)} />
        </>
      )}
    />
  );
}

/** How the call would have gone with another answer here. */
function BranchLink({ call, turn }: { call: CallDetail; turn: number }) {
  const { t } = useTranslation('calls');
  const navigate = useNavigate();
  const { line, id, robot } = call;
  return (
    <Button
      track="branch.open"
      kind="plain"
      glyph="flow"
      className="aicc-turn-flag"
      aria-label={t('transcript.branch', { number: turn + 1 })}
      onClick={() => void navigate(pathTo('branch', { line, id: robot.id, call: id }, { turn }))}
    />
  );
}

function TurnTime({ at, playback }: { at: number; playback: Playback | null }) {
  const { t } = useTranslation('calls');
  const time = formatPosition(at / 1000);
  if (playback === null) return <span className="aicc-hint aicc-num">{time}</span>;
  const playFrom = () => {
    playback.seek(at / 1000);
    playback.play();
  };
  return (
    <button
      type="button"
      data-track="player.from"
      className="aicc-turn-time aicc-num"
      aria-label={t('transcript.playFrom', { time })}
      onClick={playFrom}
    >
      {time}
    </button>
  );
}

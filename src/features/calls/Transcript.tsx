import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { formatPosition } from '@/ui/format';
import { Glyph } from '@/ui/Glyph';
import type { GlyphName } from '@/ui/glyphs';
import { TurnFeedback } from './marks/TurnFeedback';
import type { Playback } from './playback';
import { slotMoments } from './slotMoments';
import { turnAt, type CallDetail, type Speaker } from './turns';

interface TranscriptProps {
  call: CallDetail;
  playback: Playback | null;
  /** absent for whoever may not give feedback */
  onFeedback: ((turn: number) => void) | undefined;
}

const faces: Record<Speaker, GlyphName> = { robot: 'robot', callee: 'user', agent: 'headset' };
const quiet = () => () => undefined;

/** What was said, by whom and when. The turn being heard is marked and stays in view; a press on one plays from there. */
export function Transcript({ call, playback, onFeedback }: TranscriptProps) {
  const { t } = useTranslation('calls');
  const list = useRef<HTMLOListElement>(null);
  const { turns } = call;
  const now = useSyncExternalStore(playback?.subscribe ?? quiet, () =>
    playback !== null && (playback.playing || playback.position > 0) ? turnAt(turns, playback.position * 1000) : -1,
  );
  const moments = slotMoments(call);

  useEffect(() => {
    if (playback?.playing !== true) return;
    list.current?.children[now]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [now, playback]);

  return (
    <ol ref={list} className="aicc-talk" lang={call.language}>
      {turns.map((turn, index) => (
        <li key={turn.atMs} className={`aicc-turn aicc-turn-${turn.speaker}${index === now ? ' aicc-turn-now' : ''}`} aria-current={index === now ? 'true' : undefined}>
          <span className="aicc-turn-face">
            <Glyph name={faces[turn.speaker]} />
          </span>
          <div className="aicc-turn-body">
            <p className="aicc-turn-head">
              <strong>{t(`speaker.${turn.speaker}`)}</strong>
              <TurnTime at={turn.atMs} playback={playback} />
              {onFeedback !== undefined && (
                <Button kind="plain" glyph="flag" className="aicc-turn-flag" aria-label={t('feedback.onTurn', { number: index + 1 })} onClick={() => onFeedback(index)} />
              )}
            </p>
            <p className="aicc-turn-text">{turn.text}</p>
            <TurnFeedback call={call} turn={index} />
            {moments.some((moment) => moment.turn === index) && (
              <p className="aicc-turn-slots">
                {moments
                  .filter((moment) => moment.turn === index)
                  .map((moment) => (
                    <span key={moment.name} className="aicc-slot">
                      <span className="aicc-hint">{moment.name}</span> {moment.value}
                    </span>
                  ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
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
    <button type="button" className="aicc-turn-time aicc-num" aria-label={t('transcript.playFrom', { time })} onClick={playFrom}>
      {time}
    </button>
  );
}

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { slotMoments } from '@/parts/talk/slotMoments';
import { Talk } from '@/parts/talk/Talk';
import { TurnSlots } from '@/parts/talk/TurnSlots';
import { formatPosition } from '@/ui/format/format';
import type { Playback } from './playback';
import { turnAt, type RecordedTalk, type Speaker } from './turns';

interface HeardTalkProps {
  call: Pick<RecordedTalk, 'turns' | 'slots'>;
  /** of what is said */
  language: string;
  /** null: there is nothing to hear */
  playback: Playback | null;
  /** who speaks, in words; who is called is a contact unless it says otherwise */
  speaker?: (speaker: Speaker) => string;
  /** at the end of a turn's heading */
  action?: ((index: number) => ReactNode) | undefined;
  /** below a turn, before the slots it filled */
  under?: (index: number) => ReactNode;
}

const quiet = () => () => undefined;

/**
 * What was said, by whom and when. The turn being played is marked and stays in view; a press on a turn plays from
 * there.
 */
export function HeardTalk({ call, language, playback, speaker, action, under }: HeardTalkProps) {
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
    <Talk
      list={list}
      turns={turns}
      language={language}
      now={now}
      speaker={speaker ?? ((one) => t(`speaker.${one}`))}
      time={(turn) => <TurnTime at={turn.atMs} playback={playback} />}
      action={action}
      under={(index) => (
        <>
          {under?.(index)}
          <TurnSlots moments={moments.filter((moment) => moment.turn === index)} />
        </>
      )}
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

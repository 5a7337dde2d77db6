import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Talk } from '@/parts/talk/Talk';
import { formatPosition } from '@/ui/format/format';
import type { Playback } from './playback';
import { turnAt, type RecordedTalk, type Speaker } from './turns';

interface PlayedTalkProps {
  call: RecordedTalk & { readonly language: string };
  playback: Playback | null;
  speaker: (speaker: Speaker) => string;
  /** at the end of a turn's heading */
  action?: ((index: number) => ReactNode) | undefined;
  under: (index: number) => ReactNode;
}

const quiet = () => () => undefined;

/**
 * What was said, by whom and when. The turn being played is marked and stays in view; a press on a turn plays from
 * there.
 */
export function PlayedTalk({ call, playback, speaker, action, under }: PlayedTalkProps) {
  const list = useRef<HTMLOListElement>(null);
  const { turns } = call;
  const now = useSyncExternalStore(playback?.subscribe ?? quiet, () =>
    playback !== null && (playback.playing || playback.position > 0) ? turnAt(turns, playback.position * 1000) : -1,
  );

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
      speaker={speaker}
      time={(turn) => <TurnTime at={turn.atMs} playback={playback} />}
      action={action}
      under={under}
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

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hintNode } from '@/domain/live/talkSoFar';
import { HeardTalk } from '@/parts/recording/HeardTalk';
import type { Speaker } from '@/parts/recording/turns';
import type { LiveCall } from './liveCall';

interface LiveTalkProps {
  call: LiveCall;
  /** shown while nothing has been said */
  silent: string;
  /** who speaks, in words */
  speaker: (speaker: Speaker) => string;
}

/** Pixels from the end at which the reader still follows the talk. */
const NEAR_END = 40;

/** What is said, as it comes. It scrolls along unless the reader has scrolled up. */
export function LiveTalk({ call, silent, speaker }: LiveTalkProps) {
  const { t } = useTranslation('liveCalls');
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const { turns, slots, language } = call;
  const count = turns.length;
  useEffect(() => {
    const { current } = box;
    if (current !== null && follows.current) current.scrollTop = current.scrollHeight;
  }, [count]);
  const onScroll = () => {
    const { current } = box;
    if (current === null) return;
    follows.current = current.scrollHeight - current.scrollTop - current.clientHeight <= NEAR_END;
  };
  return (
    <section aria-label={t('talk.title')}>
      <h3 className="aicc-part-title">{t('talk.title')}</h3>
      {/* Reached by keyboard, so that it can be scrolled. */}
      <div
        ref={box}
        className="aicc-live-talk"
        role="log"
        aria-live="polite"
        aria-label={t('talk.title')}
        tabIndex={0}
        onScroll={onScroll}
      >
        {count === 0 ? (
          <p className="aicc-quiet">{silent}</p>
        ) : (
          <HeardTalk
            call={{ turns, slots }}
            language={language}
            playback={null}
            speaker={speaker}
            under={hintUnder(turns, t('talk.hint'))}
          />
        )}
      </div>
    </section>
  );
}

/** Marks what the robot says because a supervisor typed it. */
function hintUnder(turns: LiveCall['turns'], text: string) {
  return (index: number) => (turns[index]?.node === hintNode ? <p className="aicc-hint">{text}</p> : null);
}

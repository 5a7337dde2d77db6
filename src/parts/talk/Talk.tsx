import type { ReactNode, Ref } from 'react';
import { Glyph } from '@/ui/button/Glyph';
import type { GlyphName } from '@/ui/button/glyphs';
import { Style } from '@/ui/look/Style';
import css from './talk.css';
import type { Turn } from './turn';

interface TalkProps {
  turns: readonly Turn[];
  /** of what is said */
  language: string;
  speaker: (speaker: Turn['speaker']) => string;
  time: (turn: Turn) => ReactNode;
  /** the turn being played */
  now?: number;
  /** at the end of a turn's heading */
  action?: ((index: number) => ReactNode) | undefined;
  under?: (index: number) => ReactNode;
  list?: Ref<HTMLOListElement>;
}

const faces: Record<Turn['speaker'], GlyphName> = { robot: 'robot', callee: 'user', agent: 'headset' };

/** A dialogue: turns with speaker and time. */
export function Talk({ turns, language, speaker, time, now = -1, action, under, list }: TalkProps) {
  return (
    <ol ref={list} className="aicc-talk" lang={language}>
      <Style css={css} />
      {turns.map((turn, index) => (
        <li
          key={turn.atMs}
          className={`aicc-turn aicc-turn-${turn.speaker}${index === now ? ' aicc-turn-now' : ''}`}
          aria-current={index === now ? 'true' : undefined}
        >
          <span className="aicc-turn-face">
            <Glyph name={faces[turn.speaker]} />
          </span>
          <div className="aicc-turn-body">
            <p className="aicc-turn-head">
              <strong>{speaker(turn.speaker)}</strong>
              {time(turn)}
              {action?.(index)}
            </p>
            <p className="aicc-turn-text">{turn.text}</p>
            {under?.(index)}
          </div>
        </li>
      ))}
    </ol>
  );
}

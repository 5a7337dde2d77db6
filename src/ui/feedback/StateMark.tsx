import { Tag } from 'antd';
import { Style } from '../look/Style';
import css from './states.css';

/** Waiting is a grey outline, active filled in the accent, finished quiet. */
type StateFamily = 'waiting' | 'active' | 'success' | 'warning' | 'error' | 'info' | 'quiet';

export interface StateMarkProps {
  family: StateFamily;
  word: string;
  /** only while something is in progress */
  pulse?: boolean;
}

/* One shape per family on an 8 × 8 grid, so that colour is never alone. */
const outlines: Record<StateFamily, { path: string; filled: boolean }> = {
  waiting: { path: 'M4 1a3 3 0 1 0 0 6 3 3 0 0 0 0-6z', filled: false },
  active: { path: 'M4 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8z', filled: true },
  success: { path: 'M.8 4.3 3 6.5 7.3 1.6', filled: false },
  warning: { path: 'M4 .5 7.8 7.5H.2z', filled: true },
  error: { path: 'M1.2 1.2 6.8 6.8M6.8 1.2 1.2 6.8', filled: false },
  info: { path: 'M.5.5h7v7h-7z', filled: true },
  quiet: { path: 'M1 4h6', filled: false },
};

/** A word and a shape, so that a state is never told by colour alone. */
export function StateMark({ family, word, pulse = false }: StateMarkProps) {
  const { path, filled } = outlines[family];
  return (
    <Tag
      className={`aicc-mark aicc-mark-${family}${pulse ? ' aicc-mark-pulse' : ''}`}
      icon={
        <svg
          className="aicc-mark-shape"
          viewBox="0 0 8 8"
          aria-hidden
          focusable="false"
          fill={filled ? 'currentColor' : 'none'}
          stroke={filled ? 'none' : 'currentColor'}
          strokeWidth={1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={path} />
        </svg>
      }
    >
      <Style css={css} />
      {word}
    </Tag>
  );
}

import { type StateKind, stateLook, type StateOf } from '@/domain/stateLook';
import { Style } from './look/Style';
import css from './states/states.css';
import { useWords } from './useWords';

/** look.md, “States”: waiting grey outline, active accent filled, finished quiet. */
export type StateFamily = 'waiting' | 'active' | 'success' | 'warning' | 'error' | 'info' | 'quiet';

interface Drawn {
  family: StateFamily;
  word: string;
  /** only while calls are in progress */
  pulse?: boolean;
}

interface OfTable<K extends StateKind> {
  kind: K;
  state: StateOf<K>;
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

function Mark({ family, word, pulse = false }: Drawn) {
  const { path, filled } = outlines[family];
  return (
    <span className={`aicc-mark aicc-mark-${family}${pulse ? ' aicc-mark-pulse' : ''}`}>
      <Style css={css} />
      <svg className="aicc-mark-shape" viewBox="0 0 8 8" aria-hidden focusable="false" fill={filled ? 'currentColor' : 'none'} stroke={filled ? 'none' : 'currentColor'} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
        <path d={path} />
      </svg>
      <span>{word}</span>
    </span>
  );
}

/**
 * A state is a word and a shape; this is the only place that draws one. By `kind` and `state` it comes from the domain's
 * table; `family` and `word` are for what is no state of section 4 (a ring type, a check).
 */
export function StateTag<K extends StateKind>(props: Drawn | OfTable<K>) {
  const t = useWords('labels');
  if ('word' in props) return <Mark {...props} />;
  const { kind, state, pulse } = props;
  const { family, text } = stateLook(kind, state);
  const said: string = state;
  return <Mark family={family === 'finished' ? 'quiet' : family} word={t(text, { defaultValue: said })} pulse={pulse ?? false} />;
}

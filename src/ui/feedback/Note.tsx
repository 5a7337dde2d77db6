import type { ReactNode } from 'react';
import { Glyph } from '../button/Glyph';
import type { GlyphName } from '../button/glyphs';
import { Style } from '../look/Style';
import css from './states.css';

interface NoteProps {
  kind?: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
}

const shapes: Record<NonNullable<NoteProps['kind']>, GlyphName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
};

/** An inline note: a rule, a warning, an outcome. */
export function Note({ kind = 'info', children }: NoteProps) {
  return (
    <div className={`aicc-note aicc-note-${kind}`} role={kind === 'error' ? 'alert' : 'note'}>
      <Style css={css} />
      <Glyph name={shapes[kind]} />
      <div className="aicc-note-body">{children}</div>
    </div>
  );
}

import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Style } from '../look/Style';
import css from './states.css';

interface NoteProps {
  kind?: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
}

/** An inline note: a rule, a warning, an outcome. Only an error interrupts a screen reader. */
export function Note({ kind = 'info', children }: NoteProps) {
  return (
    <>
      <Style css={css} />
      <Alert
        type={kind}
        showIcon
        role={kind === 'error' ? 'alert' : 'note'}
        className="aicc-note"
        message={<div className="aicc-note-body">{children}</div>}
      />
    </>
  );
}

import { Empty as AntdEmpty } from 'antd';
import type { ReactNode } from 'react';
import { Glyph } from '../button/Glyph';
import type { GlyphName } from '../button/glyphs';
import { Style } from '../look/Style';
import css from './states.css';

interface EmptyProps {
  /** what belongs here */
  title: string;
  /** why it is empty */
  text?: ReactNode;
  /** the one next action */
  action?: ReactNode;
  glyph?: GlyphName;
  /** nothing else is on the page, so the text is the page's heading */
  wholePage?: boolean;
}

export function Empty({ title, text, action, glyph = 'inbox', wholePage = false }: EmptyProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className="aicc-state aicc-state-empty">
      <Style css={css} />
      <AntdEmpty
        image={<Glyph name={glyph} size={20} />}
        description={
          <>
            <Title className="aicc-state-title">{title}</Title>
            {text !== undefined && <p className="aicc-state-text">{text}</p>}
          </>
        }
      >
        {action}
      </AntdEmpty>
    </div>
  );
}

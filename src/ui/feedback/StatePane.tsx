import { Result } from 'antd';
import type { ReactNode } from 'react';
import { Glyph } from '../button/Glyph';
import type { GlyphName } from '../button/glyphs';
import { Style } from '../look/Style';
import css from './states.css';

interface StatePaneProps {
  glyph: GlyphName;
  title: string;
  text?: ReactNode;
  /** below the text: an id to quote */
  children?: ReactNode;
  action?: ReactNode;
  kind?: 'plain' | 'failed' | 'denied';
  /** inside a card or a drawer */
  inline?: boolean;
  /** nothing else is on the page, so the title is the page's heading */
  wholePage?: boolean;
}

/** What stands in place of content that is not there: antd's Result, with our mark. */
export function StatePane(props: StatePaneProps) {
  const { glyph, title, text, children, action, kind = 'plain', inline = false, wholePage = false } = props;
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className={`aicc-state aicc-state-${kind}${inline ? ' aicc-state-inline' : ''}`}>
      <Style css={css} />
      <Result
        icon={inline ? null : <Glyph name={glyph} size={20} />}
        title={<Title className="aicc-state-title">{title}</Title>}
        subTitle={
          (text !== undefined || children !== undefined) && (
            <>
              {text !== undefined && <p className="aicc-state-text">{text}</p>}
              {children}
            </>
          )
        }
        extra={action}
      />
    </div>
  );
}

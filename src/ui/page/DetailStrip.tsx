import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { DefinitionDot } from '../overlay/DefinitionDot';
import css from './page.css';
import { Style } from '../look/Style';

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly definition?: string;
}

type UpToFive =
  | readonly []
  | readonly [Fact]
  | readonly [Fact, Fact]
  | readonly [Fact, Fact, Fact]
  | readonly [Fact, Fact, Fact, Fact]
  | readonly [Fact, Fact, Fact, Fact, Fact];

/** A long word wraps instead of widening its column. */
const narrow = { content: { minWidth: 0 } };

/** The five main facts, visible while the page scrolls. */
export function DetailStrip({ facts }: { facts: UpToFive }) {
  return (
    <>
      <Style css={css} />
      <Descriptions
        className="aicc-strip aicc-surface"
        layout="vertical"
        colon={false}
        column={{ xs: 2, sm: 2, md: 3, lg: facts.length, xl: facts.length, xxl: facts.length }}
        styles={narrow}
        items={facts.map(({ key, label, value, definition }) => ({
          key,
          label: (
            <>
              {label}
              {definition !== undefined && <DefinitionDot of={label} text={definition} />}
            </>
          ),
          children: value,
        }))}
      />
    </>
  );
}

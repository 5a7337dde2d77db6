import ProDescriptions from '@ant-design/pro-descriptions/lib';
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

/** The five main facts, visible while the page scrolls. */
export function DetailStrip({ facts }: { facts: UpToFive }) {
  return (
    <>
      <Style css={css} />
      <ProDescriptions
        className="aicc-strip aicc-surface"
        layout="vertical"
        colon={false}
        column={{ xs: 2, sm: 2, md: 3, lg: facts.length, xl: facts.length, xxl: facts.length }}
        columns={facts.map(({ key, label, value, definition }) => ({
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

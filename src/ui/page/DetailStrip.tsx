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
    <dl className="aicc-strip aicc-surface">
      <Style css={css} />
      {facts.map((fact) => (
        <div key={fact.key} className="aicc-strip-fact">
          <dt>
            {fact.label}
            {fact.definition !== undefined && <DefinitionDot of={fact.label} text={fact.definition} />}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

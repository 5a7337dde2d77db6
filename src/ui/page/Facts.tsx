import type { Fact } from './DetailStrip';
import css from './page.css';
import { Style } from '../look/Style';

/** Labels and values in lines, for details and summaries. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={columns === 2 ? 'aicc-facts aicc-facts-two' : 'aicc-facts'}>
      <Style css={css} />
      {facts.map((fact) => (
        <div key={fact.key} className="aicc-facts-line">
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

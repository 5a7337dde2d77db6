import { Descriptions } from 'antd';
import type { Fact } from './DetailStrip';
import css from './page.css';
import { Style } from '../look/Style';

/** A long word wraps instead of widening its column. */
const narrow = { content: { minWidth: 0 } };

/** Labels and values in lines, for details and summaries. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <>
      <Style css={css} />
      <Descriptions
        className="aicc-facts"
        bordered
        size="small"
        column={columns}
        styles={narrow}
        items={facts.map(({ key, label, value }) => ({ key, label, children: value }))}
      />
    </>
  );
}

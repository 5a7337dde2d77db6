import ProDescriptions from '@ant-design/pro-descriptions/lib';
import type { Fact } from './DetailStrip';
import css from './page.css';
import { Style } from '../look/Style';

/** Labels and values in lines, for details and summaries. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <>
      <Style css={css} />
      <ProDescriptions
        className="aicc-facts"
        bordered
        size="small"
        column={columns}
        columns={facts.map(({ key, label, value }) => ({ key, label, children: value }))}
      />
    </>
  );
}

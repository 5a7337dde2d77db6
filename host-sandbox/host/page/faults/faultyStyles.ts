import type { FaultId } from '../../faults/catalogue';
import type { Variant } from '../../faults/variants';

/**
 * Global rules of an inconsiderate portal. They apply to the stage only, so that the tool panel stays usable; `:where`
 * keeps their specificity as low as in real portals.
 */
const rules = {
  'css.reset': `
    :where(#content) * { box-sizing: content-box; font-family: Georgia, serif; letter-spacing: 0.06em; line-height: 2; }
    :where(#content) :is(h1, h2, h3) { font-size: 40px; text-transform: uppercase; color: crimson; margin: 40px; }
    :where(#content) button { border: 4px ridge crimson; background: gold; border-radius: 0; padding: 12px; text-transform: uppercase; }
    :where(#content) :is(input, select, textarea) { border: 4px inset crimson; background: #ffd; height: 60px; }
    :where(#content) :is(table, td, th) { border: 3px solid crimson; padding: 20px; }
    :where(#content) a { color: lime; text-decoration: underline wavy; }
    :where(#content) :is(ul, ol) { list-style: square inside; padding-left: 40px; }`,
  'css.transform': '.stage-app { transform: translateZ(0); will-change: transform; }',
  'css.stacking':
    '.portal main { isolation: isolate; z-index: 0; } .top, .title-bar { position: relative; z-index: 100000; }',
  'css.names': `
    .ant-btn, .ant-select, .ant-table { outline: 4px dashed crimson; font-size: 22px; text-transform: uppercase; }
    .ant-table-cell { background: gold; }
    #root { padding: 12px; background: crimson; }`,
} as const satisfies Partial<Record<FaultId, string>>;

/** Everything a hostile portal has at once; right to left is a portal of its own. */
const hostile = Object.keys(rules);

export function hostileRules(has: (id: FaultId) => boolean, variant: Variant): string {
  return Object.entries(rules)
    .filter(([id]) => has(id as FaultId) || (variant === 'hostile-css' && hostile.includes(id)))
    .map(([, text]) => text)
    .join('\n');
}

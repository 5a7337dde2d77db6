import { el } from '../dom';
import type { CycleReport, Verdict } from '../meters/figures';

/** Each figure beside its budget; over it is a word and a shape, not a colour alone. */
export function verdictTable({ verdicts, before, after }: CycleReport): HTMLElement {
  const head = el(
    'tr',
    {},
    ...['Figure', 'Value', 'Budget', 'Verdict'].map((name) => el('th', { scope: 'col' }, name)),
  );
  const caption = el(
    'caption',
    {},
    `Nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`,
  );
  return el('table', { class: 'verdicts' }, caption, el('thead', {}, head), el('tbody', {}, ...verdicts.map(row)));
}

function row({ id, label, value, budget, unit, ok }: Verdict): HTMLElement {
  return el(
    'tr',
    { 'data-verdict': id, ...(ok ? {} : { class: 'over' }) },
    el('th', { scope: 'row' }, label),
    el('td', { class: 'number' }, `${value} ${unit}`),
    el('td', { class: 'number' }, `≤ ${budget}`),
    el('td', {}, ok ? '● within' : '▲ over'),
  );
}

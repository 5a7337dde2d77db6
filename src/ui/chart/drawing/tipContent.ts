import type { LookTokens } from '../../look/tokens';

export interface TipLine {
  readonly colour: string;
  readonly label: string;
  readonly value: string;
  readonly share?: string;
  readonly definition?: string | undefined;
}

export function tipNotes(...notes: readonly (string | null)[]): string[] {
  return notes.filter((note): note is string => note !== null && note !== '');
}

/** The tooltip of a chart, built of DOM nodes, so that names typed by people are not parsed as HTML. */
export function tipContent(
  title: string,
  lines: readonly TipLine[],
  notes: readonly string[],
  { colours }: LookTokens,
): HTMLElement {
  const part = (tag: string, style: Partial<CSSStyleDeclaration>, text?: string) => {
    const node = document.createElement(tag);
    Object.assign(node.style, style);
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const root = part('div', { lineHeight: '18px' });
  root.append(part('div', { fontWeight: '600', marginBottom: '4px', overflowWrap: 'anywhere' }, title));
  for (const line of lines) {
    const row = part('div', { display: 'flex', alignItems: 'center', gap: '8px' });
    row.append(
      part('span', { width: '8px', height: '8px', borderRadius: '2px', flex: 'none', background: line.colour }),
    );
    row.append(part('span', { flex: '1', color: colours.secondary, overflowWrap: 'anywhere' }, line.label));
    row.append(
      part('span', { fontWeight: '500', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }, line.value),
    );
    if (line.share !== undefined)
      row.append(part('span', { color: colours.hint, fontVariantNumeric: 'tabular-nums' }, line.share));
    root.append(row);
    if (line.definition !== undefined)
      root.append(part('div', { color: colours.hint, paddingLeft: '16px' }, line.definition));
  }
  for (const note of notes) root.append(part('div', { color: colours.hint, marginTop: '4px' }, note));
  return root;
}

/** For several positions, one tooltip below the other. */
export function tipsTogether(tips: readonly HTMLElement[]): HTMLElement {
  const root = document.createElement('div');
  Object.assign(root.style, { display: 'grid', gap: '8px' });
  root.append(...tips);
  return root;
}

/** How antd marks a sheet as belonging to a cache of styles. */
const OWNER = '__cssinjs_instance__';

/**
 * A new cache of antd, a host's or that of a second console, moves sheets without an owner into the page's head. antd
 * gives none to those of its animations.
 */
function ownSheetsOf(node: HTMLElement): void {
  const insert = node.insertBefore.bind(node);
  node.insertBefore = (sheet, before) => {
    Reflect.set(sheet, OWNER, 'aicc');
    return insert(sheet, before);
  };
}

/**
 * A node inside our own root with our style sheets, each once. They are removed with the root, so uses are not counted,
 * and a sheet does not flicker when the last table of a page is replaced by the next.
 */
export function styleSink(nonce: string | undefined): {
  attach: (node: HTMLElement) => void;
  add: (css: string) => void;
  /** as `add`, but before antd's sheets: rules of equal weight in them win */
  addFirst: (css: string) => void;
  /** antd's own, where antd would put it */
  addAntd: (css: string) => void;
} {
  const sheets = new Map<string, HTMLStyleElement | null>();
  const first = new Set<string>();
  const antds = new Set<string>();
  let home: HTMLElement | null = null;

  const write = (css: string, node: HTMLElement) => {
    const element = node.ownerDocument.createElement('style');
    if (nonce !== undefined) element.setAttribute('nonce', nonce);
    element.textContent = css;
    if (first.has(css)) {
      // antd puts its sheets behind those of a lower priority.
      element.setAttribute('data-rc-order', 'prependQueue');
      element.setAttribute('data-rc-priority', '-1000');
      node.prepend(element);
    } else if (antds.has(css)) {
      element.setAttribute('data-rc-order', 'prependQueue');
      element.setAttribute('data-rc-priority', '0');
      const before = [...node.children].findLast((sheet) => sheet.getAttribute('data-rc-order') === 'prependQueue');
      node.insertBefore(element, before?.nextSibling ?? node.firstChild);
    } else node.append(element);
    return element;
  };
  const add = (css: string) => {
    // Under jest a style sheet is empty.
    if (!css || sheets.has(css)) return;
    sheets.set(css, home === null ? null : write(css, home));
  };

  return {
    attach(node) {
      if (home === node) return;
      home = node;
      ownSheetsOf(node);
      for (const css of sheets.keys()) sheets.set(css, write(css, node));
    },
    add,
    addFirst(css) {
      first.add(css);
      add(css);
    },
    addAntd(css) {
      antds.add(css);
      add(css);
    },
  };
}

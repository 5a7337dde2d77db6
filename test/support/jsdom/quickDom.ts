/**
 * Two things jsdom works out anew each time a test looks for something on the page, by walking the whole document:
 * computed styles, and which label belongs to which control. Here the first is remembered until the document changes,
 * and the second is looked up by id. Of antd's thousands of rules, each of which it would try on each element, those
 * stay that hide something. What a test can see of the answers is the same.
 */

/** Elements whose answers stand until the document changes. */
function rememberUntilChanged(clear: () => void): () => void {
  const changes = new MutationObserver(clear);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // Observers hear of a change after the script that made it.
  return () => {
    if (changes.takeRecords().length > 0) clear();
  };
}

function rememberStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  const clear = () => {
    styles = new WeakMap();
  };
  const clearIfChanged = rememberUntilChanged(clear);
  // States that selectors look at and that change no attribute.
  for (const event of ['focusin', 'focusout', 'input', 'change', 'click'])
    document.addEventListener(event, clear, { capture: true });
  // Styles of pseudo-elements are asked for by antd's popups; jsdom only logs that it has none.
  window.getComputedStyle = (element: Element) => {
    // Changes inside a shadow root or a detached tree are not observed.
    if (element.getRootNode() !== document) return compute(element);
    clearIfChanged();
    const known = styles.get(element) ?? compute(element);
    styles.set(element, known);
    return known;
  };
}

const labelable = new Set(['BUTTON', 'INPUT', 'METER', 'OUTPUT', 'PROGRESS', 'SELECT', 'TEXTAREA']);
const isLabelable = (element: Element | null) =>
  element !== null && labelable.has(element.tagName) && element.getAttribute('type') !== 'hidden';

function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return [...label.querySelectorAll('*')].find(isLabelable) ?? null;
  const named = document.getElementById(id);
  return isLabelable(named) ? named : null;
}

function labelsByControl(): ReadonlyMap<Element, HTMLLabelElement[]> {
  const found = new Map<Element, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label);
    if (control !== null) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
}

function findLabelsById(): void {
  let known: ReadonlyMap<Element, HTMLLabelElement[]> | null = null;
  const clearIfChanged = rememberUntilChanged(() => {
    known = null;
  });
  const own = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control');
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    enumerable: true,
    get(this: HTMLLabelElement) {
      const answer: unknown = this.getRootNode() === document ? controlOf(this) : own?.get?.call(this);
      return answer;
    },
  });
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    const labels = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        if (this.getRootNode() !== document || !isLabelable(this)) return labels?.get?.call(this) as unknown;
        clearIfChanged();
        known ??= labelsByControl();
        return known.get(this) ?? [];
      },
    });
  }
}

const hides = /display:\s*none|visibility:\s*hidden/;
const ofPseudoElement = /::|:(?:after|before)\b/;

/** Whether a rule can hide an element: those of pseudo-elements alone never match one. */
function canHide(rule: string): boolean {
  const [selectors = ''] = rule.split('{');
  return hides.test(rule) && selectors.split(',').some((one) => !ofPseudoElement.test(one));
}

/** Each console that is opened writes the same sheets again. */
const hiding = new Map<string, string>();

function rulesThatHide(css: string): string {
  const known = hiding.get(css);
  if (known !== undefined) return known;
  // No media query holds here.
  const always = css.replace(/@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = (always.match(/[^{}]+\{[^{}]*\}/g) ?? []).filter(canHide).join('');
  hiding.set(css, rules);
  return rules;
}

function filterSheets(): void {
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  // The way antd writes its sheets.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement) {
      return this.textContent;
    },
    set(this: HTMLStyleElement, css: string) {
      inner?.set?.call(this, rulesThatHide(css));
    },
  });
}

filterSheets();
rememberStyles();
findLabelsById();

/**
 * Whether an element is shown and can be pressed, without working out all of its style: Testing Library asks of each
 * element on the page, after each change, and jsdom tries every rule of every sheet on it, those of its own sheet
 * included, a tenth of what the page tests take. The answers are the same (test/ui/quickStyles.test.tsx); any other
 * property is jsdom's own.
 */
type Compute = (element: Element) => CSSStyleDeclaration;

/** Inherited properties, with what they are where nothing says it. */
const inherited = { visibility: 'visible', 'pointer-events': 'auto' } as const;
const names = ['display', 'visibility', 'pointer-events'] as const;
type Name = (typeof names)[number];
const isName = (name: string): name is Name => (names as readonly string[]).includes(name);
type Values = Readonly<Partial<Record<Name, string>>>;

interface QuickRule {
  readonly selector: string;
  readonly values: Values;
  /** each selector of the list: a class that an element needs to match it, null where it needs none */
  readonly classes: readonly (string | null)[];
}

function valuesOf(style: CSSStyleDeclaration): Values {
  const said = names.map((name) => [name, style.getPropertyValue(name)] as const).filter(([, value]) => value !== '');
  return Object.fromEntries(said);
}

const lastClass = (selector: string) => {
  const last = selector
    .replace(/:(?:not|is|where|has)\([^)]*\)/g, '')
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  return /\.([\w-]+)/.exec(last ?? '')?.[1] ?? null;
};

function quickRules(rule: CSSRule): QuickRule[] {
  if ('media' in rule) {
    const { media, cssRules } = rule as CSSMediaRule;
    return Array.from(media).includes('screen') ? [...cssRules].flatMap(quickRules) : [];
  }
  if (!('selectorText' in rule)) return [];
  const { selectorText: selector, style } = rule as CSSStyleRule;
  const values = valuesOf(style);
  return Object.keys(values).length === 0 ? [] : [{ selector, values, classes: selector.split(',').map(lastClass) }];
}

const known = new WeakMap<CSSStyleSheet, { readonly count: number; readonly rules: readonly QuickRule[] }>();

/** The rules of a sheet that say one of the properties, in their order. */
function rulesOf(sheet: CSSStyleSheet): readonly QuickRule[] {
  const count = sheet.cssRules.length;
  const before = known.get(sheet);
  if (before?.count === count) return before.rules;
  const rules = [...sheet.cssRules].flatMap(quickRules);
  known.set(sheet, { count, rules });
  return rules;
}

function matches(element: Element, { selector, classes }: QuickRule): boolean {
  if (!classes.some((name) => name === null || element.classList.contains(name))) return false;
  try {
    return element.matches(selector);
  } catch {
    // jsdom does not know each selector that antd writes.
    return false;
  }
}

/** What the sheets and the element itself say; as in jsdom, what comes later wins. */
function ownValues(element: Element): Values {
  const sheets = [...element.ownerDocument.styleSheets].flatMap(rulesOf);
  const said = sheets.filter((rule) => matches(element, rule)).map(({ values }) => values);
  const own = 'style' in element ? valuesOf((element as HTMLElement).style) : {};
  return Object.assign({}, ...said, own) as Values;
}

const attributes = ['hidden', 'open', 'type'];

/** How jsdom displays an element by its name and these attributes alone: by a sample of its kind on an empty page. */
function displayBySample(compute: Compute): (element: Element) => string {
  const page = document.implementation.createHTMLDocument();
  const displays = new Map<string, string>();
  return (element) => {
    const given = attributes.map((name) => [name, element.getAttribute(name)] as const);
    const key = JSON.stringify([element.namespaceURI, element.localName, given]);
    const before = displays.get(key);
    if (before !== undefined) return before;
    const sample = page.createElementNS(element.namespaceURI, element.localName);
    for (const [name, value] of given) if (value !== null) sample.setAttribute(name, value);
    const { display } = compute(sample);
    displays.set(key, display);
    return display;
  };
}

/**
 * Styles of elements by jsdom's own way to compute one, which is gone only where another property is read.
 *
 * @param styleOf the style of a parent, which may be remembered
 */
export function quickStyles(compute: Compute, styleOf: Compute): Compute {
  const displayOf = displayBySample(compute);
  return (element) => {
    const found = new Map<string, string>();
    let own: Values | undefined;
    let whole: CSSStyleDeclaration | undefined;
    const quickValue = (name: Name): string => {
      const said = (own ??= ownValues(element))[name];
      if (said !== undefined) return said;
      if (name === 'display') return displayOf(element);
      const { parentElement } = element;
      return parentElement === null ? inherited[name] : styleOf(parentElement).getPropertyValue(name);
    };
    const read = (name: string): string | undefined => {
      // Asked of each element for the text before and after it, which jsdom does not draw.
      if (name === 'content') return '';
      if (!isName(name)) return undefined;
      const value = found.get(name) ?? quickValue(name);
      found.set(name, value);
      return value;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (property === 'getPropertyValue')
          return (name: string) => read(name) ?? (whole ??= compute(element)).getPropertyValue(name);
        const quick =
          typeof property === 'string' ? read(property === 'pointerEvents' ? 'pointer-events' : property) : undefined;
        if (quick !== undefined) return quick;
        whole ??= compute(element);
        const value: unknown = Reflect.get(whole, property);
        return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
      },
    });
  };
}

import type { i18n as I18n, Namespace } from 'i18next';

type Translate = (...values: readonly unknown[]) => unknown;

/**
 * The instance as hooks use it. A text without values is looked up once, not in every row of a list; and nothing else
 * is its own property, because react-i18next copies those for each hook.
 */
export function quickTexts(i18n: I18n): I18n {
  const known = new WeakMap<object, Map<string, unknown>>();
  /** Texts come as whole bundles: those that come later are another one. */
  const textsOf = (language: string, namespace: string) => {
    const bundle = i18n.store.data[language]?.[namespace];
    if (typeof bundle !== 'object') return undefined;
    const texts = known.get(bundle) ?? new Map<string, unknown>();
    known.set(bundle, texts);
    return texts;
  };
  const getFixedT = (language: string, namespace: Namespace) => {
    const t = i18n.getFixedT(language, namespace);
    if (typeof namespace !== 'string') return t;
    const translate: Translate = (...values) => Reflect.apply(t, undefined, values);
    return Object.assign(
      remember(translate, () => textsOf(language, namespace)),
      t,
    );
  };
  return Object.create(i18n, { getFixedT: { value: getFixedT } }) as I18n;
}

function remember(translate: Translate, textsNow: () => Map<string, unknown> | undefined): Translate {
  return (...values) => {
    const [key] = values;
    // A name before a colon is that of another bundle.
    const texts = values.length === 1 && typeof key === 'string' && !key.includes(':') ? textsNow() : undefined;
    if (!texts || typeof key !== 'string') return translate(...values);
    const found = texts.get(key);
    if (found !== undefined) return found;
    const text = translate(key);
    // What is missing is reported again.
    if (text !== key) texts.set(key, text);
    return text;
  };
}

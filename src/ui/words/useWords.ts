import type { FlatNamespace, i18n as I18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { getI18n, I18nContext } from 'react-i18next';
import { useFormat } from '../format/FormatProvider';

const known = new WeakMap<I18n, Map<string, unknown>>();

/**
 * `t` for what a list draws a hundred times: made once per language and file, a text without blanks looked up once.
 * The screen's own texts are there before it is drawn (`defineScreens`); elsewhere use `useTranslation`, which waits.
 */
export function useWords<N extends FlatNamespace>(namespace: N): TFunction<N> {
  // Another language draws everybody who formats anew.
  useFormat();
  const context = useContext(I18nContext) as { i18n?: I18n } | undefined;
  const i18n = context?.i18n ?? getI18n();
  const made = known.get(i18n) ?? new Map<string, unknown>();
  known.set(i18n, made);
  const name = `${i18n.language} ${namespace}`;
  const words =
    (made.get(name) as TFunction<N> | undefined) ??
    remembering<N>(i18n.getFixedT(i18n.language, namespace), (key) => i18n.exists(key, { ns: namespace }));
  made.set(name, words);
  return words;
}

function remembering<N extends FlatNamespace>(t: TFunction<N>, isThere: (key: string) => boolean): TFunction<N> {
  const texts = new Map<string, string>();
  // What it may be asked for is checked where it is used, by the type it is given back with.
  const ask = t as unknown as (key: string, ...blanks: unknown[]) => string;
  const remember = (key: string, ...blanks: unknown[]) => {
    if (blanks.length > 0) return ask(key, ...blanks);
    const before = texts.get(key);
    if (before !== undefined) return before;
    const text = ask(key);
    // A file that is still on its way must not leave its keys behind.
    if (isThere(key)) texts.set(key, text);
    return text;
  };
  return remember as unknown as TFunction<N>;
}

import type { Language } from './settings';
import { watched, type Watched } from './watched';
import { ba } from './words/ba';
import { en } from './words/en';
import { es } from './words/es';
import type { Words } from './words/words';
import { zh } from './words/zh';

const all: Readonly<Record<Language, Words>> = { en, zh, ba, es };

/** Texts of the current language; elements that show one update when the language changes. */
export type Wording = Watched<Words>;

export function wording(first: Language): Wording & { choose(language: Language): void } {
  const words = watched(all[first]);
  return { ...words, choose: (language) => words.set(all[language]) };
}

/** Keeps a node's text, or one of its attributes, in the language in use. */
export function say(words: Wording, node: HTMLElement, pick: (words: Words) => string, attribute?: string): void {
  words.follow((all) => {
    if (attribute === undefined) node.textContent = pick(all);
    else node.setAttribute(attribute, pick(all));
  });
}

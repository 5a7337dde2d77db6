import type { ScriptLanguage } from './script';

/** What a robot must not say, by language. */
export type SensitiveWords = Readonly<Record<ScriptLanguage, readonly string[]>>;

/** Words of one language, and characters of a word. */
export const sensitiveLimits = { words: 500, chars: 40 } as const;

export interface FoundWord {
  readonly word: string;
  /** where it begins, in characters of the text */
  readonly from: number;
}

const letter = /[\p{L}\p{N}]/u;

/** Each place a sensitive word stands in a text: whole words without regard to case, in Chinese any characters. */
export function sensitiveWordsIn(text: string, words: SensitiveWords, language: ScriptLanguage): readonly FoundWord[] {
  const plain = text.toLowerCase();
  return words[language].flatMap((word) => {
    const wanted = word.toLowerCase().trim();
    const found: FoundWord[] = [];
    for (let from = wanted === '' ? -1 : plain.indexOf(wanted); from >= 0; from = plain.indexOf(wanted, from + 1)) {
      if (language === 'zh' || isWhole(plain, from, wanted.length)) found.push({ word, from });
    }
    return found;
  });
}

function isWhole(text: string, from: number, length: number): boolean {
  return !letter.test(text.charAt(from - 1)) && !letter.test(text.charAt(from + length));
}

/** Text that is said without breaks between words is compared by pairs of characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const apart = /[^\p{L}\p{N}]+/u;
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/** Small letters without accents and punctuation, one space between words. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(apart)
    .join(' ')
    .trim();
}

/** The words of a text, each once; of Chinese, pairs of characters. Variables such as `{{due_date}}` are left out. */
export function wordSet(text: string): ReadonlySet<string> {
  const words = plainWords(text.replace(/\{\{\w*\}\}/g, ' '));
  const found = new Set<string>();
  for (const word of words === '' ? [] : words.split(' ')) {
    for (const run of word.match(runs) ?? []) {
      if (!unspaced.test(run)) found.add(run);
      else for (const pair of pairs(run)) found.add(pair);
    }
  }
  return found;
}

/** Whether a phrase stands in a text, both as `plainWords` makes them: whole words, in Chinese any characters. */
export function standsIn(phrase: string, text: string): boolean {
  if (phrase === '') return false;
  return unspaced.test(phrase) ? text.includes(phrase) : ` ${text} `.includes(` ${phrase} `);
}

/** Share of words two texts have in common, 0 to 1 (Dice's coefficient). */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return (2 * common) / (one.size + other.size);
}

function pairs(run: string): string[] {
  const signs = [...run];
  return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
}

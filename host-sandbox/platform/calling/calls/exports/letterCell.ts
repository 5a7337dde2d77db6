/** A letter with its words, as the console shows it; a letter without words stands alone. */
export function letterCell(group: string, letter: string | null, words: (key: string) => string): string {
  if (letter === null || letter === '') return '';
  const text = words(`${group}.${letter}`);
  return text === letter ? letter : `${letter} · ${text}`;
}

/** How wide a letter is, in the unit of the line's width. */
export type WidthOf = (letter: string) => number;

/** Breaks a text into two lines between words, as SVG does not; what has no room in them is cut. */
export function twoLines(text: string, most: number, widthOf: WidthOf): string {
  const first = fitting(text, most, widthOf);
  const rest = text.slice(first.length).trim();
  if (rest === '') return text;
  const isCut = fitting(rest, most, widthOf).length < rest.length;
  return `${first.trim()}\n${isCut ? `${lettersOf(rest, most - widthOf('…'), widthOf)}…` : rest}`;
}

/** The words at the start of a text that fit into a line; of a word that is longer than a line, its first letters. */
function fitting(text: string, most: number, widthOf: WidthOf): string {
  const letters = lettersOf(text, most, widthOf);
  if (letters.length === text.length || /^\s/.test(text.slice(letters.length))) return letters;
  const space = letters.search(/\s\S*$/);
  return space * 2 > letters.length ? letters.slice(0, space) : letters;
}

function lettersOf(text: string, most: number, widthOf: WidthOf): string {
  let width = 0;
  let end = 0;
  for (const letter of text) {
    width += widthOf(letter);
    if (width > most) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

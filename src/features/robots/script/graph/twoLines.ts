/** Letters of a line in a turn's box; a Chinese one is as wide as two. */
const LINE_MOST = 32;
const WIDE = /\p{Script=Han}|\p{Extended_Pictographic}|[\u3000-\u30ff\uff00-\uffef]/u;

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}

/** Breaks a text into two lines between words, as SVG does not; what has no room in them is cut. */
export function twoLines(text: string): string {
  const first = fitting(text);
  const rest = text.slice(first.length).trim();
  if (rest === '') return text;
  const second = fitting(rest);
  const isCut = second.length < rest.length;
  return `${first.trim()}\n${isCut ? `${lettersOf(rest, LINE_MOST - 1)}…` : second}`;
}

/** The words at the start of a text that fit into a line; of a word that is longer than a line, its first letters. */
function fitting(text: string): string {
  if (widthOf(text) <= LINE_MOST) return text;
  let end = 0;
  for (const { index } of text.matchAll(/\s/g)) {
    if (widthOf(text.slice(0, index)) > LINE_MOST) break;
    end = index;
  }
  const letters = lettersOf(text, LINE_MOST);
  return end * 2 > letters.length ? text.slice(0, end) : letters;
}

function lettersOf(text: string, most: number): string {
  let width = 0;
  let fit = '';
  for (const letter of text) {
    width += widthOf(letter);
    if (width > most) break;
    fit += letter;
  }
  return fit;
}

/** What a person typed, as itself in an SQL pattern: `%`, `_` and `\\` are signs like any other. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

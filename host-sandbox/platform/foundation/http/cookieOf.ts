/** A value of the header `Cookie`; null without it. Of two with one name the first counts, as browsers order them. */
export function cookieOf(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return null;
}

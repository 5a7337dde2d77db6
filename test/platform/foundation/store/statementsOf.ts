/** The statements of an SQL text, cut at semicolons outside quotes, dollar quotes and comments. */
export function statementsOf(text: string): string[] {
  const found: string[] = [];
  let at = 0;
  let from = 0;
  const skipTo = (end: string) => {
    const there = text.indexOf(end, at);
    at = there < 0 ? text.length : there + end.length;
  };
  while (at < text.length) {
    const quote = /^\$\w*\$/.exec(text.slice(at))?.[0];
    if (quote !== undefined) {
      at += quote.length;
      skipTo(quote);
    } else if (text.startsWith('--', at)) {
      skipTo('\n');
    } else if (text[at] === "'") {
      at += 1;
      skipTo("'");
    } else {
      if (text[at] === ';') {
        found.push(text.slice(from, at));
        from = at + 1;
      }
      at += 1;
    }
  }
  found.push(text.slice(from));
  return found.map((one) => one.trim()).filter((one) => one.replace(/--.*/g, '').trim() !== '');
}

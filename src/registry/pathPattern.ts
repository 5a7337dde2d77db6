/**
 * A path of the registry as the source of a regular expression: `{line}` is one of the products, other braces any
 * segment, each a group of its name.
 */
export function pathPattern(path: string, products: readonly string[] = []): string {
  const source = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'line' ? `(?<line>${products.join('|')})` : `(?<${name}>[^/]+)`,
  );
  return `^${source}/?$`;
}

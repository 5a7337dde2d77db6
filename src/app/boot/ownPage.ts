const metas = {
  viewport: 'width=device-width,initial-scale=1',
  referrer: 'no-referrer',
  robots: 'noindex',
} as const;

/**
 * What a page of our own has in its head and a host's page must not get. It runs before the body is read, so that
 * nothing is laid out or painted without it.
 *
 * @param base what the address of every file begins with
 */
export function setUpOwnPage(base: string): void {
  for (const [name, content] of Object.entries(metas)) add('meta', { name, content });
  add('link', { rel: 'icon', href: `${base}favicon.svg` });
  document.title = document.currentScript?.dataset.title ?? 'AICC';
}

function add(tag: string, attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}

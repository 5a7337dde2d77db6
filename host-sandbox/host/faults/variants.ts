/** The kinds of portal a console meets. */
export const variants = ['plain', 'hostile-css', 'antd', 'csp', 'keepalive', 'unsandboxed'] as const;
export type Variant = (typeof variants)[number];

export function isVariant(text: unknown): text is Variant {
  return variants.some((one) => one === text);
}

export const aboutVariant: Readonly<Record<Variant, string>> = {
  plain: 'A modest portal: its own look on its own elements, a usual content policy.',
  'hostile-css': 'Global rules on every element, a transformed stage, its bars at z-index 100000.',
  antd: 'Draws its own bar with another major of antd, in the same document.',
  csp: 'The strictest content policy qiankun 2 can live with: no workers, no blobs beyond pictures, nothing from elsewhere.',
  unsandboxed: 'Runs qiankun with its sandbox off: what the sandbox costs, and what it keeps back.',
  keepalive: 'Hides the console instead of unmounting it, and tells it by context.active.',
};

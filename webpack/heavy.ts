/** Libraries too large for a screen that does not show what they draw. */
export const heavyKinds = ['chart', 'editor'] as const;
export type Heavy = (typeof heavyKinds)[number];

/** The module a page loads when it draws; absent for a library bundled with the page itself. */
export const heavyModule: Readonly<Partial<Record<Heavy, string>>> = {
  chart: 'src/ui/chart/drawing/g2',
};

const packages: Readonly<Record<Heavy, RegExp>> = {
  chart: /[\\/]node_modules[\\/]@antv[\\/](?!x6)/,
  editor: /[\\/]node_modules[\\/](@antv[\\/]x6|monaco-editor|@?codemirror)/,
};

/** Which of them a module belongs to, by its absolute path. */
export function heavyOfModule(file: string): Heavy | undefined {
  return heavyKinds.find((kind) => packages[kind].test(file));
}

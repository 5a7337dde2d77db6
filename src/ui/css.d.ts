/** Our style sheets are strings (webpack asset/source): they are put into our own root, never into the host's head. */
declare module '*.css' {
  const css: string;
  export default css;
}

/**
 * Style sheets are imported as strings (webpack asset/source) and inserted into our own root, never into the host's
 * head.
 */
declare module '*.css' {
  const css: string;
  export default css;
}

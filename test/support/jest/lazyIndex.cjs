// @ts-check
/**
 * A transform of jest for the index of a package: what it names is loaded when it is first asked for. Read whole, the
 * indexes of antd and its icons bring 2,400 files into each test file, of which a screen uses a tenth.
 */
const loaded = /^var (_\w+) = (_interopRequireDefault\(require\("[^"]+"\)\)|require\("[^"]+"\));?$/gm;

/** @param {string} source */
function lazy(source) {
  let code = source;
  for (const [line, name, load] of source.matchAll(loaded)) {
    const getter = `return ${name}.`;
    const rest = code.replace(line, '').replaceAll(getter, `return ${load}.`);
    // A name that is used outside a getter is needed at once.
    if (!new RegExp(`\\b${name}\\b`).test(rest)) code = rest;
  }
  return code;
}

module.exports = {
  /** @param {string} source */
  process: (source) => ({ code: lazy(source) }),
  /** @param {string} source @param {string} file */
  getCacheKey: (source, file) => `lazy index 1 ${file} ${source.length}`,
};

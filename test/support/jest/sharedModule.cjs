// @ts-check
/**
 * A transform of jest: what a test file imports of these packages is loaded by Node itself, once for all files of a
 * worker. Jest would read, compile and run their hundreds of files again for each test file. Where there is no such
 * loader (set-up of the whole run) the source stays as it is.
 */
const load = "globalThis[Symbol.for('aicc.require')]";

module.exports = {
  /** @param {string} source */
  process: (source) => ({
    code: `if (${load}) module.exports = ${load}(__filename); else (function () {${source}\n}).call(exports);`,
  }),
  /** @param {string} source @param {string} file */
  getCacheKey: (source, file) => `shared module 2 ${file} ${source.length}`,
};

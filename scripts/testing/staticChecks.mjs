// @ts-check
// What is checked without running anything. Each is one result of the run: it passes or it does not.

/** @typedef {{ name: string, title: string, command: string[], env?: Record<string, string> }} StaticCheck */

const cache = 'node_modules/.cache';
const typedRules = ['--type-aware', '--type-check', '--deny-warnings', '--format', 'unix'];
const lintRules = ['--max-warnings', '0', '--no-warn-ignored'];
/** A change to these may change what lint says of any file. */
const lintWhole = /^(eslint\.config\.mjs|scripts\/lint\/|tsconfig|package-lock\.json)/;

/**
 * @param {(file: string) => string[]} bin the command that runs a file of node_modules
 * @param {{ changed: readonly string[] | null }} options files that differ from what is published; null for all
 * @returns {StaticCheck[]}
 */
export function staticChecks(bin, { changed }) {
  const checks = [
    {
      // One run of the compiler for its own errors and for the rules that ask for types.
      name: 'types',
      title: 'Types, and the rules that ask for them',
      command: [...bin('oxlint/bin/oxlint'), ...typedRules, '.'],
      // The compiler is written in Go and throws little away: collecting as often as Go does takes a fifth of its time.
      env: { GOGC: '400' },
    },
    { name: 'format', title: 'Format', command: [...bin('oxfmt/bin/oxfmt'), '--check', '.'] },
    { name: 'imports', title: 'Import rules', command: [process.execPath, 'scripts/lint/importRules.mjs'] },
    { name: 'dead code', title: 'Dead code', command: [...bin('knip/bin/knip.js'), '--no-progress'] },
  ];
  const files = lintedFiles(changed);
  if (files.length > 0)
    checks.push({
      name: 'lint',
      title: 'Lint',
      command: [
        ...bin('eslint/bin/eslint.js'),
        ...files,
        ...lintRules,
        '--cache',
        '--cache-strategy',
        'content',
        '--cache-location',
        `${cache}/eslint/`,
      ],
    });
  return checks;
}

/**
 * @param {readonly string[] | null} changed
 * @returns {string[]} what eslint is started on; nothing where no code has changed
 */
export function lintedFiles(changed) {
  if (changed === null || changed.some((file) => lintWhole.test(file))) return ['.'];
  return changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
}

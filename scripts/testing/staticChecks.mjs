// @ts-check
// What is checked without running anything. Each is one result of the run: it passes or it does not.

import { importersOf, readImports } from '../lint/importGraph.mjs';

/** @typedef {{ name: string, title: string, command: string[], env?: Record<string, string> }} StaticCheck */

const cache = 'node_modules/.cache';
const typedRules = ['--type-aware', '--type-check', '--deny-warnings', '--format', 'unix'];
const lintRules = ['--max-warnings', '0', '--no-warn-ignored'];
/** A change to these may change what lint says of any file. */
const lintWhole = /^(eslint\.config\.mjs|scripts\/lint\/|tsconfig|package-lock\.json)/;
/** A change to these may change the types of any file: the English texts are the type of their keys. */
const typesWhole = /^(\.oxlintrc\.json|tsconfig|package-lock\.json|locales\/en\/|.*\.d\.ts$)/;
/** From here on asking for each by name saves nothing worth having. */
const MANY_FILES = 1000;
const typedFolders = ['src', 'host-sandbox', 'test', 'scripts', 'webpack'];

/**
 * @param {(file: string) => string[]} bin the command that runs a file of node_modules
 * @param {{ changed: readonly string[] | null }} options files that differ from what is published; null for all
 * @returns {StaticCheck[]}
 */
export function staticChecks(bin, { changed }) {
  /** @type {StaticCheck[]} */
  const checks = [
    { name: 'format', title: 'Format', command: [...bin('oxfmt/bin/oxfmt'), '--check', '.'] },
    { name: 'imports', title: 'Import rules', command: [process.execPath, 'scripts/lint/importRules.mjs'] },
    { name: 'dead code', title: 'Dead code', command: [...bin('knip/bin/knip.js'), '--no-progress'] },
  ];
  const typed = typedFiles(changed, changed === null ? [] : readImports('.', typedFolders));
  if (typed.length > 0)
    checks.unshift({
      // One run of the compiler for its own errors and for the rules that ask for types.
      name: 'types',
      title: 'Types, and the rules that ask for them',
      command: [...bin('oxlint/bin/oxlint'), ...typedRules, ...typed],
      // The compiler is written in Go and throws little away: collecting as often as Go does takes a fifth of its time.
      env: { GOGC: '400' },
    });
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
 * Types go wrong where something is used: of a change are checked its files and all that import them, but for those
 * that load them later by import(). The whole run checks every file.
 *
 * @param {readonly string[] | null} changed
 * @param {readonly { from: string, to: string }[]} imports
 * @returns {string[]} what the compiler is asked of; nothing where no code has changed
 */
export function typedFiles(changed, imports) {
  if (changed === null || changed.some((file) => typesWhole.test(file))) return ['.'];
  const files = importersOf(
    changed.filter((file) => /\.(tsx?|mjs)$/.test(file)),
    imports,
  );
  return files.length > MANY_FILES ? ['.'] : files;
}

/**
 * @param {readonly string[] | null} changed
 * @returns {string[]} what eslint is started on; nothing where no code has changed
 */
export function lintedFiles(changed) {
  if (changed === null || changed.some((file) => lintWhole.test(file))) return ['.'];
  return changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
}

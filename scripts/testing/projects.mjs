// @ts-check

/** The three kinds of tests, and the folders of `test` they are in. */
export const testFolders = {
  /** in a browser-like page */
  page: ['ui', 'parts', 'features', 'app', 'api', 'session', 'bridge'],
  /** in plain Node */
  rules: ['domain', 'contract', 'registry', 'locales', 'host', 'scripts'],
  /** with the sandbox platform and a database */
  platform: ['platform'],
};

/** @typedef {keyof typeof testFolders} TestKind */

/**
 * @param {string} file below the root
 * @returns {TestKind}
 */
export function kindOf(file) {
  const folder = file.replaceAll('\\', '/').split('/')[1] ?? '';
  const kind = Object.entries(testFolders).find(([, folders]) => folders.includes(folder))?.[0];
  if (kind !== 'page' && kind !== 'rules' && kind !== 'platform') throw new Error(`No tests are expected in ${file}.`);
  return kind;
}

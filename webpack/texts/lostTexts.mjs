// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What is said in each language where a script is lost: it stands in the first scripts, because the texts are scripts
 * of their own that may be lost too.
 *
 * @param {string} root
 * @returns {Record<string, readonly [title: string, again: string]>}
 */
export function lostTexts(root) {
  const folder = path.join(root, 'locales');
  return Object.fromEntries(
    readdirSync(folder).map((language) => {
      /** @type {{ tryAgain: string, crash: { staleTitle: string } }} */
      const { tryAgain, crash } = JSON.parse(readFileSync(path.join(folder, language, 'common.json'), 'utf8'));
      return [language, [crash.staleTitle, tryAgain]];
    }),
  );
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Tree = { readonly [key: string]: string | Tree };

/**
 * Texts of export files in the requested language, from the console's own text files; a missing key is shown as it is.
 */
export async function exportWords(localesFolder: string, language: string): Promise<(key: string) => string> {
  const trees = await Promise.all(
    ['export', 'labels', 'operations'].map((file) => readTree(join(localesFolder, language, `${file}.json`))),
  );
  return (key) => {
    for (const tree of trees) {
      const found = key
        .split('.')
        .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
      if (typeof found === 'string') return found;
    }
    return key.split('.').at(-1) ?? key;
  };
}

async function readTree(file: string): Promise<Tree> {
  return JSON.parse(await readFile(file, 'utf8')) as Tree;
}

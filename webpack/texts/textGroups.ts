import type { Module } from 'webpack';
import { callingTexts, firstTexts, shellTexts } from '../../src/app/language/texts';
import { headerItems } from '../../src/app/shell/header/headerItems';

/**
 * Text files that are read together, or are small, come as one script for each language: what any visit reads, what a
 * signed-in one does, what tasks and plans have in common. The first script knows the name of each script. The count of
 * sizes reads it by evaluating this file.
 *
 * @public
 */
export const textGroups: Readonly<Record<string, readonly string[]>> = {
  first: firstTexts,
  shell: [...shellTexts, ...headerItems.flatMap(({ texts }) => texts)],
  calling: callingTexts,
  signIn: ['signIn', 'twoFactor'],
  lists: ['export', 'blacklist'],
  access: ['accessControl', 'apiKeys', 'crossLogin'],
};

/** The group a text file comes with, by its name. */
export function groupOf(name: string): string | undefined {
  return Object.keys(textGroups).find((group) => textGroups[group]?.includes(name));
}

/** `text-en-shell` for a file of texts that comes with others, null for one of its own and for any other module. */
export function textGroupOf(module: Module): string | null {
  const resource = 'resource' in module ? String(module.resource) : '';
  const [, language = '', name = ''] = /[\\/]locales[\\/](\w+)[\\/](\w+)\.json$/.exec(resource) ?? [];
  const group = groupOf(name);
  return group === undefined ? null : `text-${language}-${group}`;
}

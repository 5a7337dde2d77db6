import type { Compilation } from 'webpack';
import { groupOf } from './textGroups';

/** File of each text script by language and key. */
export type TextFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A text file's name, or that of the group it comes with. */
export const keyOf = (name: string) => groupOf(name) ?? name;

export function textFiles({ modules, chunkGraph }: Compilation): TextFiles {
  const found: Record<string, Record<string, string>> = {};
  for (const module of modules) {
    const resource = 'resource' in module ? String(module.resource) : '';
    const [, language = '', name = ''] = /[\\/]locales[\\/](\w+)[\\/](\w+)\.json$/.exec(resource) ?? [];
    const [script] = chunkGraph.getModuleChunks(module).flatMap((chunk) => [...chunk.files]);
    if (name !== '' && script !== undefined) (found[language] ??= {})[keyOf(name)] = script;
  }
  return found;
}

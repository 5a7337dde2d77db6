import type { Compiler } from 'webpack';

const NAME = 'NamelessTexts';

/**
 * Takes the names of groups of texts from their scripts once the groups are made: the first script would have to know
 * them, and every visitor loads it.
 */
export class NamelessTexts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(NAME, (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name?.startsWith('text-')) continue;
          compilation.namedChunks.delete(chunk.name);
          chunk.name = undefined;
        }
      });
    });
  }
}

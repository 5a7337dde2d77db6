import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import type { Compiler } from 'webpack';

const NAME = 'ScriptLoader';

/** Puts src/app/boot/loadScript.ts in the place of the function that webpack loads scripts with. */
export class ScriptLoader {
  constructor(private readonly root: string) {}

  apply({ webpack, hooks }: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = webpack;
    const file = path.join(this.root, 'src/app/boot/loadScript.ts');
    class Loader extends RuntimeModule {
      constructor() {
        super('script loader');
      }
      override generate(): string {
        return `${built(file)}\n${RuntimeGlobals.loadScript} = loadScript;`;
      }
    }
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(file);
      // The first answer counts: webpack's own module is not added.
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: NAME, stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new Loader());
          return true;
        });
    });
  }
}

/** It imports nothing. */
function built(file: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', target: 'es2022' });
  return code.replaceAll(/^export /gm, '');
}

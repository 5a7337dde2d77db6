import path from 'node:path';
import { build } from 'esbuild';
import type { Compilation, Compiler } from 'webpack';
import { hostTypes } from './hostTypes';

const NAME = 'HostPackage';
/** The same loader for `import` and for a script tag. */
const scripts = [
  { file: 'host/index.js', loader: 'mountFromModule', format: 'esm' },
  { file: 'host/aicc-host.js', loader: 'mountFromScript', format: 'iife' },
] as const;

const contentsOf = (loader: string) =>
  `export { defineHost, HostPropsError } from './src/app/embed/defineHost';
   export { mountConsole } from './src/app/embed/${loader}';`;

/** Writes what host teams take from the console into `host/`. Its names have no hash, because hosts write them down. */
export class HostPackage {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation: stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        for (const one of scripts)
          compilation.emitAsset(one.file, new sources.RawSource(await this.bundle(compilation, one)), {
            minimized: true,
          });
        for (const [file, { text, source }] of Object.entries(hostTypes(this.root))) {
          compilation.fileDependencies.add(source);
          compilation.emitAsset(file, new sources.RawSource(text));
        }
      });
    });
  }

  private async bundle(compilation: Compilation, { loader, format }: (typeof scripts)[number]): Promise<string> {
    const built = await build({
      absWorkingDir: this.root,
      stdin: { contents: contentsOf(loader), resolveDir: this.root },
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      format,
      target: 'es2022',
      logLevel: 'silent',
      ...(format === 'iife' ? { globalName: 'aiccHost' } : {}),
    });
    compilation.fileDependencies.addAll(
      Object.keys(built.metafile.inputs)
        .filter((input) => input !== '<stdin>')
        .map((input) => path.join(this.root, input)),
    );
    return built.outputFiles[0]?.text ?? '';
  }
}

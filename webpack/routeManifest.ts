import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { clientFile, readPages, shellFiles } from './builtPages';
import { ChunkGroups } from './chunkGroups';
import { heavyModule, type Heavy } from './heavy';
import { textFiles, type TextFiles } from './texts/textFiles';

interface Manifest {
  /** of this build, as the console says of itself */
  build: string;
  /** what every visit loads */
  entry: string[];
  /** what every signed-in visit loads besides */
  shell: string[];
  /** what a screen loads besides, by its path; a built screen only */
  routes: Record<string, string[]>;
  /** text scripts by language, and by the name of the file or group */
  texts: TextFiles;
}

/**
 * Beside the shipped folder, for `npm run bench sizes`: the heavy libraries that each place's scripts contain or can
 * load.
 */
export interface HeavyReport {
  entry: Heavy[];
  shell: Heavy[];
  routes: Record<string, { declared: Heavy[]; found: Heavy[] }>;
}

const NAME = 'RouteManifest';
export const HEAVY_REPORT = 'console-heavy.json';
/** Writes manifest.json: the scripts of each route, for a host that prefetches them. */
export class RouteManifest {
  private heavy: HeavyReport | null = null;

  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation: stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: stages.PROCESS_ASSETS_STAGE_SUMMARIZE + 1 },
        async () => {
          if (compilation.errors.length > 0) return;
          const { manifest, heavy } = await this.read(compilation);
          this.heavy = heavy;
          compilation.emitAsset('manifest.json', new sources.RawSource(JSON.stringify(manifest)));
        },
      );
    });
    // Not an asset: nothing of it is shipped.
    compiler.hooks.afterEmit.tap(NAME, ({ outputOptions }) => {
      if (this.heavy && outputOptions.path)
        writeFileSync(path.join(outputOptions.path, '..', HEAVY_REPORT), JSON.stringify(this.heavy));
    });
  }

  private async read(compilation: Compilation): Promise<{ manifest: Manifest; heavy: HeavyReport }> {
    const { pages, inputs } = await readPages(this.root);
    compilation.fileDependencies.addAll(inputs);
    const groups = new ChunkGroups(compilation, this.root);
    const at = (file: string) => path.join(this.root, file);
    const entry = groups.entryFiles();
    const lazy = (...files: readonly string[]) =>
      [...new Set(files.flatMap((file) => groups.filesOf(file)))].filter((name) => !entry.includes(name));
    return {
      manifest: {
        build: compilation.hash ?? '',
        entry,
        shell: lazy(...[clientFile, ...shellFiles].map(at)),
        // What a page draws with comes after it, but it comes.
        routes: Object.fromEntries(
          pages.map(({ route, file, draws }) => [
            route,
            lazy(file, ...draws.flatMap((kind) => heavyModule[kind] ?? []).map(at)),
          ]),
        ),
        texts: textFiles(compilation),
      },
      heavy: {
        entry: groups.heavyOfEntry(),
        shell: groups.heavyOf(...[clientFile, ...shellFiles].map(at)),
        routes: Object.fromEntries(
          pages.map(({ route, file, draws }) => [route, { declared: [...draws], found: groups.heavyOf(file) }]),
        ),
      },
    };
  }
}

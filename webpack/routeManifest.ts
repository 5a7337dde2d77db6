import path from 'node:path';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { evaluate } from './evaluate.mjs';

interface Manifest {
  /** what every visit loads */
  entry: string[];
  /** what every signed-in visit loads besides */
  shell: string[];
  /** what a screen loads besides, by its path; a built screen only */
  routes: Record<string, string[]>;
}

const NAME = 'RouteManifest';

/** Writes manifest.json: the scripts of each route, for a host that fetches them before they are asked for. */
export class RouteManifest {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation: stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: stages.PROCESS_ASSETS_STAGE_SUMMARIZE + 1 },
        async () => {
          if (compilation.errors.length > 0) return;
          const text = JSON.stringify(await this.manifestOf(compilation));
          compilation.emitAsset('manifest.json', new sources.RawSource(text));
        },
      );
    });
  }

  private async manifestOf(compilation: Compilation): Promise<Manifest> {
    const { exports, inputs } = await evaluate(path.join(this.root, 'src/app/screens.ts'), this.root);
    compilation.fileDependencies.addAll(inputs.filter((input) => !input.includes('node_modules')));
    const entry = filesOf(compilation.entrypoints.values());
    const byModule = lazyGroups(compilation, this.root);
    const lazy = (file: string) => filesOf(byModule.get(file) ?? []).filter((name) => !entry.includes(name));
    return {
      entry,
      shell: [...new Set(['src/app/inside', 'src/ui/look/AntdLook'].flatMap((file) => lazy(path.join(this.root, file))))],
      routes: Object.fromEntries(builtPages(exports.screens).map(([route, file]) => [route, lazy(file)])),
    };
  }
}

/** Chunk groups made by an `import()`, by the absolute path it asked for. */
function lazyGroups(compilation: Compilation, root: string): Map<string, ChunkGroup[]> {
  const groups = new Map<string, ChunkGroup[]>();
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const folder = module && 'resource' in module ? path.dirname(String(module.resource)) : null;
      if (folder === null || !request) continue;
      const file = request.startsWith('@/') ? path.join(root, 'src', request.slice(2)) : path.resolve(folder, request);
      groups.set(file, [...(groups.get(file) ?? []), group]);
    }
  }
  return groups;
}

function filesOf(groups: Iterable<ChunkGroup>): string[] {
  const scripts = [...groups].flatMap((group) => group.getFiles()).filter((name) => name.endsWith('.js'));
  return [...new Set(scripts)];
}

/** Path and page file of each screen that has a page; the file is read from the loader's own text. */
function builtPages(screens: unknown): [string, string][] {
  if (typeof screens !== 'object' || screens === null) throw new Error('src/app/screens.ts exports no screens');
  return Object.values(screens).flatMap((screen: unknown): [string, string][] => {
    if (!isPage(screen)) return [];
    const file = /import\(\s*["']([^"']+)["']\s*\)/.exec(screen.page.toString())?.[1];
    return file === undefined ? [] : [[screen.path, file]];
  });
}

function isPage(screen: unknown): screen is { path: string; page: () => unknown } {
  return typeof screen === 'object' && screen !== null && 'page' in screen && typeof screen.page === 'function';
}

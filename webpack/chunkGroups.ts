import path from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';
import { heavyKinds, heavyOfModule, type Heavy } from './heavy';

/** Which scripts a build loads with each `import()` of the project, and what they contain. */
export class ChunkGroups {
  /** from an `import()`, by the absolute path of its target */
  private readonly byFile = new Map<string, ChunkGroup[]>();

  constructor(
    private readonly compilation: Compilation,
    root: string,
  ) {
    for (const group of compilation.chunkGroups) {
      for (const { module, request } of group.origins) {
        const folder = module && 'resource' in module ? path.dirname(String(module.resource)) : null;
        if (folder === null || !request) continue;
        const file = request.startsWith('@/')
          ? path.join(root, 'src', request.slice(2))
          : path.resolve(folder, request);
        this.byFile.set(file, [...(this.byFile.get(file) ?? []), group]);
      }
    }
  }

  entryFiles(): string[] {
    return scriptsOf(this.compilation.entrypoints.values());
  }

  filesOf(file: string): string[] {
    return scriptsOf(this.byFile.get(file) ?? []);
  }

  /** Heavy libraries in the scripts that come at once. */
  heavyOfEntry(): Heavy[] {
    return this.heavyIn(this.compilation.entrypoints.values());
  }

  /** Heavy libraries in the scripts loaded with these files, or that they can load later. */
  heavyOf(...files: readonly string[]): Heavy[] {
    const reached = new Set<ChunkGroup>();
    const visit = (group: ChunkGroup) => {
      if (reached.has(group)) return;
      reached.add(group);
      for (const child of group.childrenIterable) visit(child);
    };
    files.flatMap((file) => this.byFile.get(file) ?? []).forEach(visit);
    return this.heavyIn(reached);
  }

  private heavyIn(groups: Iterable<ChunkGroup>): Heavy[] {
    const { chunkGraph } = this.compilation;
    const chunks = new Set([...groups].flatMap((group) => group.chunks));
    const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const found = new Set(
      modules
        .flatMap(parts)
        .map((module) => ('resource' in module ? heavyOfModule(String(module.resource)) : undefined)),
    );
    return heavyKinds.filter((kind) => found.has(kind));
  }
}

/** A concatenated module has the paths of its parts, not its own. */
function parts(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}

function scriptsOf(groups: Iterable<ChunkGroup>): string[] {
  const scripts = [...groups].flatMap((group) => group.getFiles()).filter((name) => name.endsWith('.js'));
  return [...new Set(scripts)];
}

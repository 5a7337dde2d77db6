import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Compilation, Compiler } from 'webpack';
import type { BootRead, BootTable } from '../src/app/boot/bootTable';
import { languages } from '../src/domain/language/language';
import { pathPattern } from '../src/registry/pathPattern';
import { baseAddresses } from './baseAddresses.mjs';
import { readsOf, readWire } from './bootReads';
import { clientFile, readPages, shellFiles, type BuiltPage } from './builtPages';
import { ChunkGroups } from './chunkGroups';
import { heavyModule } from './heavy';
import { lostTexts } from './texts/lostTexts.mjs';
import { keyOf, textFiles, type TextFiles } from './texts/textFiles';

const NAME = 'BootScript';
const SIGN_IN = '/login';

/**
 * Writes boot.js, which public/index.html names, and the script it asks for when somebody is signed in: both know the
 * names of the finished scripts. boot.js names the icon too.
 */
export class BootScript {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation: stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the names have their hashes, before the files are compressed.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0) return;
        for (const [file, source] of Object.entries(await this.scripts(compilation)))
          compilation.emitAsset(file, new sources.RawSource(source));
        const icon = path.join(this.root, 'public/favicon.svg');
        compilation.fileDependencies.add(icon);
        compilation.emitAsset('favicon.svg', new sources.RawSource(readFileSync(icon)));
      });
    });
  }

  private async scripts(compilation: Compilation): Promise<Record<string, string>> {
    const [{ pages, inputs }, { wire, inputs: ofWire }] = await Promise.all([
      readPages(this.root),
      readWire(this.root),
    ]);
    compilation.fileDependencies.addAll([...inputs, ...ofWire]);
    const groups = new ChunkGroups(compilation, this.root);
    const entry = groups.entryFiles();
    const at = (file: string) => path.join(this.root, file);
    const scriptsOf = (files: readonly string[]) =>
      [...new Set(files.flatMap((file) => groups.filesOf(file)))].filter((file) => !entry.includes(file));
    const routeOf = (page: BuiltPage) => ({
      pattern: pathPattern(page.route, page.products),
      scripts: scriptsOf([page.file, ...page.draws.flatMap((kind) => heavyModule[kind] ?? []).map(at)]),
      texts: [...new Set(page.texts.map(keyOf))],
      ...readsPart(readsOf(page, wire)),
    });
    const base = String(compilation.outputOptions.publicPath);
    const files = textFiles(compilation);
    const shell = scriptsOf(shellFiles.map(at));
    const places = (isPublic: boolean) => pages.filter((page) => page.isPublic === isPublic).map(routeOf);

    const inside: BootTable = { base, always: { scripts: shell, texts: [] }, routes: places(false), files };
    const insideSource = await this.bundle(compilation, 'src/app/boot/bootInside.ts', {
      ...inside,
      client: scriptsOf([at(clientFile)]),
      routes: inside.routes.map((route) => ({
        ...route,
        scripts: route.scripts.filter((script) => !shell.includes(script)),
        texts: route.texts.filter((key) => key !== 'first' && key !== 'shell'),
      })),
    });
    const hash = createHash('sha256').update(insideSource).digest('hex').slice(0, 8);
    const insideScript = `js/boot-inside.${hash}.js`;
    const outside: BootTable = { base, always: { scripts: [], texts: ['first'] }, routes: places(true), files: {} };
    const named = new Set(['first', 'shell', ...outside.routes.flatMap(({ texts }) => texts)]);
    const bootSource = await this.bundle(compilation, 'src/app/boot/boot.ts', {
      ...outside,
      files: only(files, named),
      signInPath: SIGN_IN,
      insideScript,
      inside: { scripts: [], texts: ['shell'] },
    });
    return { 'boot.js': bootSource, [insideScript]: insideSource };
  }

  private async bundle(compilation: Compilation, file: string, table: unknown): Promise<string> {
    const built = await build({
      absWorkingDir: this.root,
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      logLevel: 'silent',
      define: {
        __AICC_BOOT__: JSON.stringify(table),
        __AICC_BASE_ADDRESSES__: JSON.stringify(baseAddresses(process.env)),
        __AICC_LOST_TEXTS__: JSON.stringify(lostTexts(this.root)),
      },
    });
    compilation.fileDependencies.addAll(Object.keys(built.metafile.inputs).map((input) => path.join(this.root, input)));
    return built.outputFiles[0]?.text ?? '';
  }
}

/** Most screens name none. */
const readsPart = (reads: BootRead[]) => (reads.length === 0 ? {} : { reads });

function only(files: TextFiles, keys: ReadonlySet<string>): TextFiles {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(Object.entries(files[language] ?? {}).filter(([key]) => keys.has(key))),
    ]),
  );
}

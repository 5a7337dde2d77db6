import path from 'node:path';
import type { Chunk, ChunkGraph, Module } from 'webpack';

/** What a screen is a list by; what drawers, menus and filters need of what lists are drawn with. */
const table = /[\\/]antd[\\/]es[\\/]table[\\/]InternalTable\.js$/;
const popup = /[\\/]@rc-component[\\/]trigger[\\/]es[\\/]index\.js$/;
/** of the scripts that load a module, at least so many draw a list */
const MOST = 0.6;

const known = new WeakMap<Chunk, boolean>();

/** A drawer mostly opens on a list. A screen that is none has what it needs itself, which is less. */
function needsList(chunk: Chunk, chunkGraph: ChunkGraph): boolean {
  const pieces = isPage(chunk) ? [table] : [table, popup];
  const found =
    known.get(chunk) ??
    [...chunkGraph.getChunkModulesIterable(chunk)].some(
      (module) => 'resource' in module && pieces.some((piece) => piece.test(String(module.resource))),
    );
  known.set(chunk, found);
  return found;
}

function isPage(chunk: Chunk): boolean {
  const origins = [...chunk.groupsIterable].flatMap((group) => group.origins);
  return origins.some(
    ({ module }) => module && 'resource' in module && path.basename(String(module.resource)) === 'screens.ts',
  );
}

/** What mostly comes with a list: nearly every screen but dashboards draws one, and loads it all in one piece. */
export function isOfLists(module: Module, chunkGraph: ChunkGraph): boolean {
  const chunks = [...chunkGraph.getModuleChunks(module)];
  return chunks.filter((chunk) => needsList(chunk, chunkGraph)).length >= MOST * chunks.length;
}

/** Scripts that load that piece; the others have their own of what they need. Asked after a module's own test. */
export const isListChunk = (chunk: Chunk) => known.get(chunk) === true;

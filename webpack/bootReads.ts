import path from 'node:path';
import { firstReads } from '../src/app/boot/firstReads';
import type { BootRead } from '../src/app/boot/bootTable';
import type { WireEndpoint } from '../src/contract/wire';
import { permissionOf } from '../src/domain/access/access';
import { isProduct, moduleOf } from '../src/domain/products/products';
import { neededFor } from '../src/registry/neededFor';
import { isBuilt } from '../src/registry/screenTable';
import type { BuiltPage } from './builtPages';
import { evaluate } from './evaluate.mjs';

type Wire = Readonly<Partial<Record<string, WireEndpoint>>>;

/** The paths of all endpoints, and what they were read from. */
export async function readWire(root: string): Promise<{ wire: Wire; inputs: string[] }> {
  const { exports, inputs } = await evaluate(path.join(root, 'src/contract/wire.ts'), root);
  return { wire: exports.wire as Wire, inputs: inputs.filter((input) => !input.includes('node_modules')) };
}

/** What a screen reads first, with whom it is permitted to. */
export function readsOf({ id, screen }: BuiltPage, wire: Wire): BootRead[] {
  const products = (screen.products ?? []).filter((product) => isProduct(product) && isBuilt(screen, product));
  const reads = Object.entries(firstReads).find(([of]) => of === id)?.[1] ?? [];
  return reads.map(({ name, query, days, actions }): BootRead => {
    const address = wire[name]?.path;
    if (address === undefined) throw new Error(`${id} reads ${name} first, which no endpoint is called`);
    const needs = products.map((product) => {
      const module = moduleOf(product);
      const { permission } = screen;
      return actions === undefined || module === null || permission === undefined
        ? ([product, neededFor(screen, product)] as const)
        : ([product, actions.map((action) => permissionOf(module, permission, action))] as const);
    });
    return {
      path: query === undefined ? address : `${address}?${query}`,
      ...(days ? { days } : {}),
      needs: Object.fromEntries(needs),
    };
  });
}

import type { EndpointName } from '@/contract/contract';
import { wire } from '@/contract/wire';

type AreaOf<N extends string> = N extends `${infer A}.${string}` ? A : never;

/** The part of an endpoint's name before the dot: a write refreshes the reads of its area. */
export type Area = AreaOf<EndpointName>;

const firstParts = new Set(Object.keys(wire).map(firstPart));

export const areas: readonly Area[] = [...firstParts].filter(isArea);

export function areaOf(name: EndpointName): Area {
  const area = firstPart(name);
  if (!isArea(area)) throw new Error(`${name} is in no area`);
  return area;
}

function isArea(text: string): text is Area {
  return firstParts.has(text);
}

function firstPart(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

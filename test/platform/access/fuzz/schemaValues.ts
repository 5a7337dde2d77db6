import { z } from 'zod';
import type { Chance } from '@/domain/calling/chance';
import { hostileDays, hostileNumbers, hostileTexts, hostileValues } from './hostileValues';

/** What of JSON schema the contract comes out as. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | false;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** Of an object this share of the optional properties is sent. */
const OPTIONAL_SHARE = 0.6;
/** A value that its schema refuses, of all values made from one. */
const REFUSED_SHARE = 0.25;
const ITEMS_MAX = 1_200;

export function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** A value at the edges of what a schema takes, or just beyond. */
export function valueNear(schema: Schema, chance: Chance): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return valueNear(chance.oneOf(choices), chance);
  if ('const' in schema) return chance.happens(1 - REFUSED_SHARE) ? schema.const : chance.oneOf(hostileTexts);
  if (schema.enum !== undefined)
    return chance.happens(1 - REFUSED_SHARE) ? chance.oneOf(schema.enum) : chance.oneOf(hostileTexts);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberNear(schema, chance);
    case 'string':
      return textNear(schema, chance);
    case 'boolean':
      return chance.happens(0.5);
    case 'null':
      return null;
    case 'array':
      return arrayNear(schema, chance);
    case 'object':
      return objectNear(schema, chance);
    default:
      return hostileValue(chance);
  }
}

/** Of any type, whatever was asked for. */
export function hostileValue(chance: Chance): unknown {
  const kind = chance.whole(0, 3);
  if (kind === 0) return chance.oneOf(hostileNumbers);
  return kind === 1 ? chance.oneOf(hostileTexts) : chance.oneOf(hostileValues);
}

function numberNear({ minimum, maximum }: Schema, chance: Chance): number {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined);
  const inside = hostileNumbers.filter((one) => one >= (minimum ?? one) && one <= (maximum ?? one));
  if (chance.happens(REFUSED_SHARE))
    return chance.oneOf([...hostileNumbers, ...edges.flatMap((edge) => [edge - 1, edge + 1])]);
  return chance.oneOf([...edges, ...inside, ...inside.map(Math.trunc)]);
}

function textNear({ pattern = '', minLength = 0, maxLength = 200 }: Schema, chance: Chance): string {
  if (pattern.includes('{4}-')) return chance.oneOf(hostileDays);
  if (chance.happens(REFUSED_SHARE)) return chance.oneOf([...hostileTexts, 'x'.repeat(maxLength + 1)]);
  const text = chance.oneOf([...hostileTexts, 'x'.repeat(maxLength), '1', 'a,b', '-id', 'name']);
  return text.slice(0, maxLength).padEnd(minLength, 'x');
}

function arrayNear({ items, minItems = 0, maxItems = 5 }: Schema, chance: Chance): unknown[] {
  const edge = chance.oneOf([minItems, minItems + 1, 2, Math.min(maxItems, ITEMS_MAX), maxItems + 1]);
  const length = Math.min(edge, ITEMS_MAX);
  // One value many times costs little to make; a few different ones are what lists of people look like.
  const some = Array.from({ length: 3 }, () => (items ? valueNear(items, chance) : hostileValue(chance)));
  return Array.from({ length }, (_, at) => some[at % some.length]);
}

function objectNear(schema: Schema, chance: Chance): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries: [string, unknown][] = Object.entries(properties)
    .filter(([key]) => chance.happens(required.includes(key) ? 0.98 : OPTIONAL_SHARE))
    .map(([key, inner]) => [key, valueNear(inner, chance)]);
  if (typeof additionalProperties === 'object')
    for (const key of ['1', 'name', chance.oneOf(hostileTexts)])
      entries.push([key, valueNear(additionalProperties, chance)]);
  if (chance.happens(0.05)) entries.push([chance.oneOf(hostileTexts), hostileValue(chance)]);
  return Object.fromEntries(entries);
}

/** The same value with a few of its parts replaced by ones near their schema, or hostile. */
export function withBadParts(value: unknown, schema: Schema, chance: Chance): unknown {
  const { properties, items } = schema.properties || schema.items ? schema : (objectIn(schema) ?? schema);
  if (properties !== undefined && isRecord(value) && Object.keys(properties).length > 0) {
    const copy: Record<string, unknown> = { ...value };
    for (let left = chance.whole(1, 3); left > 0; left -= 1) {
      const key = chance.oneOf(Object.keys(properties));
      copy[key] = partFor(copy[key], properties[key] ?? {}, chance);
      if (chance.happens(0.05)) Reflect.deleteProperty(copy, key);
    }
    return copy;
  }
  if (items && Array.isArray(value) && value.length > 0) {
    const at = chance.whole(0, value.length - 1);
    return value.map((one: unknown, place) => (place === at ? partFor(one, items, chance) : one));
  }
  return partFor(null, schema, chance);
}

function partFor(value: unknown, schema: Schema, chance: Chance): unknown {
  if (typeof value === 'object' && value !== null && chance.happens(0.6)) return withBadParts(value, schema, chance);
  return chance.happens(0.75) ? valueNear(schema, chance) : hostileValue(chance);
}

function objectIn(schema: Schema): Schema | undefined {
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find(({ properties, items }) => properties ?? items);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

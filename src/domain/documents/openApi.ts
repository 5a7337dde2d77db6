/** What the API document says of an endpoint, as far as the page shows it (OpenAPI 3.1, made from the contract). */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly 'x-access': string;
  readonly 'x-failures': readonly { readonly id: string; readonly code: number }[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

export interface Operation extends Omit<DescribedOperation, 'requestBody' | 'responses'> {
  readonly method: string;
  readonly path: string;
  /** JSON, one file, or nothing */
  readonly body: Schema | 'file' | null;
  /** schema of `data`; absent for a file */
  readonly reply: Schema | 'file';
}

/** One by one, in the document's order. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, responses, ...said }]) => {
      const json = requestBody?.content['application/json']?.schema;
      const reply = responses['200']?.content['application/json']?.schema.properties?.data;
      const isEmpty =
        json !== undefined &&
        Object.keys(json.properties ?? {}).length === 0 &&
        json.anyOf === undefined &&
        json.oneOf === undefined;
      return {
        ...said,
        path,
        method: method.toUpperCase(),
        body: requestBody === undefined || isEmpty ? null : (json ?? ('file' as const)),
        reply: reply ?? ('file' as const),
      };
    }),
  );
}

/** Every word of it has to be somewhere in name, path or summary. */
export function isFound({ operationId, path, summary }: Operation, search: string): boolean {
  const text = `${operationId} ${path} ${summary}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export interface SchemaField {
  /** `list[].id` */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
}

/** All fields, those inside others after them. */
export function fieldsOf(schema: Schema, at = ''): SchemaField[] {
  const whole = variantsOf(schema).filter(({ type }) => type !== 'null');
  return whole.flatMap((one) => {
    if (one.items !== undefined) return fieldsOf(one.items, `${at}[]`);
    return Object.entries(one.properties ?? {}).flatMap(([name, inner]) => {
      const path = at === '' ? name : `${at}.${name}`;
      return [{ path, type: typeOf(inner), required: one.required?.includes(name) ?? false }, ...fieldsOf(inner, path)];
    });
  });
}

const variantsOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

/** `string`, `number | null`, `"on" | "off"`, `object[]`. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return [...new Set(variants.map(typeOf))].join(' | ');
  if (schema.items !== undefined)
    return `${schema.items.anyOf || schema.items.enum ? `(${typeOf(schema.items)})` : typeOf(schema.items)}[]`;
  const { type } = schema;
  return typeof type === 'string'
    ? schema.format
      ? `${type} (${schema.format})`
      : type
    : (type?.join(' | ') ?? 'any');
}

/** A value the schema allows in form; what it means is the reader's to fill in. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = variantsOf(schema).filter(({ type }) => type !== 'null');
  if (first !== undefined && first !== schema) return exampleOf(first);
  if (schema.items !== undefined) return [exampleOf(schema.items)];
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, exampleOf(inner)]));
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return null;
  }
}

const partsOf = (operation: Operation, origin: string) => {
  const address = `${origin}${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => `<${name}>`)}`;
  const required = operation.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }) => `${name}=<${name}>`);
  return {
    url: required.length === 0 ? address : `${address}?${required.join('&')}`,
    needsToken: operation.security.length > 0,
  };
};

/** Placeholders are in angle brackets. The JSON has no single quotes, so it can be quoted in a shell. */
export function curlOf(operation: Operation, origin: string): string {
  const { url, needsToken } = partsOf(operation, origin);
  const { body } = operation;
  return [
    `curl -X ${operation.method} '${url}'`,
    ...(needsToken ? ["-H 'Authorization: Token <token>'"] : []),
    ...(body === 'file' ? ["-F 'file=@<file>'"] : []),
    ...(body !== null && body !== 'file'
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(body))}'`]
      : []),
  ].join(' \\\n  ');
}

export function javascriptOf(operation: Operation, origin: string): string {
  const { url, needsToken } = partsOf(operation, origin);
  const { body } = operation;
  const headers = {
    ...(needsToken ? { Authorization: 'Token <token>' } : {}),
    ...(body !== null && body !== 'file' ? { 'Content-Type': 'application/json' } : {}),
  };
  return [
    ...(body === 'file' ? ['const form = new FormData();', "form.set('file', file);"] : []),
    `const response = await fetch('${url}', {`,
    `  method: '${operation.method}',`,
    `  headers: ${JSON.stringify(headers)},`,
    ...(body === 'file' ? ['  body: form,'] : []),
    ...(body !== null && body !== 'file'
      ? [`  body: JSON.stringify(${JSON.stringify(exampleOf(body), null, 2).replaceAll('\n', '\n  ')}),`]
      : []),
    '});',
    operation.reply === 'file'
      ? 'const blob = await response.blob();'
      : 'const { code, message, data } = await response.json();',
  ].join('\n');
}

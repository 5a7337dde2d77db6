import { z } from 'zod';
import { contract } from '@/contract/contract';
import type { Access, Endpoint } from '@/contract/endpoint';
import { isOpenToKeys } from '@/domain/accounts/apiKey';
import { failures } from '@/contract/errors';
import { menusOf } from '../access/checkAccess';

type Json = Record<string, unknown>;

/** The API document, generated from the contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'AICC platform', version: '1.0.0' },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <value>' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of a program (apiKey.make)' },
      },
    },
    paths,
  };
}

function operationOf(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    security: securityOf(name, endpoint),
    'x-access': accessText(endpoint.access),
    'x-failures': endpoint.fails.map((id) => ({ id, code: failures[id].code })),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { requestBody: bodyOf(endpoint) }),
    responses: { 200: { description: 'Success, or a refusal told by `code`', content: contentOf(endpoint) } },
  };
}

/** How one may call it; keys of programs reach neither accounts nor sessions. */
function securityOf(name: string, { access }: Endpoint): Json[] {
  if (access === 'anyone') return [];
  return [{ token: [] }, ...(isOpenToKeys(name, typeof access === 'object') ? [{ apiKey: [] }] : [])];
}

function accessText(access: Access): string {
  return typeof access === 'string'
    ? access
    : `${access.module ?? 'module'}*${menusOf(access).join('|')}*${access.action}`;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  delete json.$schema;
  return json;
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const json = schemaOf(schema, 'input');
  const required = Array.isArray(json.required) ? json.required : [];
  const properties = typeof json.properties === 'object' && json.properties !== null ? json.properties : {};
  return Object.entries<unknown>({ ...properties }).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

function headersOf(endpoint: Endpoint): Json[] {
  return endpoint.once ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }] : [];
}

function bodyOf(endpoint: Endpoint): Json {
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  return endpoint.upload
    ? { content: { 'multipart/form-data': { schema: file } } }
    : { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } };
}

function contentOf(endpoint: Endpoint): Json {
  if (endpoint.kind === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const schema = {
    type: 'object',
    properties: { code: { const: 200 }, message: { type: 'string' }, data: schemaOf(endpoint.reply, 'output') },
  };
  return { 'application/json': { schema } };
}

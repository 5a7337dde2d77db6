import {
  curlOf,
  exampleOf,
  fieldsOf,
  isFound,
  javascriptOf,
  type OpenApiDocument,
  operationsOf,
  typeOf,
} from '@/domain/documents/openApi';

const said = { tags: ['task'], security: [{ token: [] }], 'x-access': 'signedIn', 'x-failures': [] } as const;
const replying = {
  200: {
    content: {
      'application/json': {
        schema: { properties: { data: { type: 'object', properties: { id: { type: 'integer' } } } } },
      },
    },
  },
} as const;
const document: OpenApiDocument = {
  paths: {
    '/api/{line}/task/': {
      post: {
        ...said,
        operationId: 'task.create',
        summary: 'Create a task.',
        parameters: [{ name: 'line', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
            },
          },
        },
        responses: replying,
      },
      get: {
        ...said,
        operationId: 'task.list',
        summary: 'Tasks.',
        parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'integer' } }],
        responses: replying,
      },
    },
    '/api/file/': {
      post: {
        ...said,
        security: [],
        operationId: 'file.put',
        summary: 'A file.',
        parameters: [],
        requestBody: { content: { 'multipart/form-data': { schema: {} } } },
        responses: { 200: { content: { 'application/octet-stream': { schema: {} } } } },
      },
    },
  },
};
const [create, list, file] = operationsOf(document);
if (!create || !list || !file) throw new Error('three operations');

it('operations: are listed with method, path, body and reply', () => {
  expect(
    [create, list, file].map(({ method, path, body, reply }) => [
      method,
      path,
      body === null || body === 'file' ? body : 'json',
      reply === 'file' ? reply : 'json',
    ]),
  ).toEqual([
    ['POST', '/api/{line}/task/', 'json', 'json'],
    ['GET', '/api/{line}/task/', null, 'json'],
    ['POST', '/api/file/', 'file', 'file'],
  ]);
});

it('an operation: is found by every word of a search', () => {
  expect(
    [create, list, file].filter((one) => isFound(one, ' task CREATE ')).map(({ operationId }) => operationId),
  ).toEqual(['task.create']);
  expect(isFound(file, '')).toBe(true);
});

it('samples: have method, address, token and body', () => {
  expect(curlOf(create, 'https://a.test')).toBe(
    "curl -X POST 'https://a.test/api/<line>/task/' \\\n  -H 'Authorization: Token <token>' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\"name\":\"text\"}'",
  );
  expect(curlOf(list, 'https://a.test')).toContain("'https://a.test/api/<line>/task/?id=<id>'");
  expect(curlOf(file, 'https://a.test')).toBe("curl -X POST 'https://a.test/api/file/' \\\n  -F 'file=@<file>'");
  expect(javascriptOf(file, 'https://a.test')).toContain('response.blob()');
});

it('fields: are listed with the fields inside them', () => {
  const schema = {
    type: 'object',
    properties: {
      list: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } },
      at: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    },
  };
  expect(fieldsOf(schema)).toEqual([
    { path: 'list', type: 'object[]', required: false },
    { path: 'list[].id', type: 'integer', required: true },
    { path: 'at', type: 'integer | null', required: false },
  ]);
});

it.each([
  [{ enum: ['on', 'off'] }, '"on" | "off"', 'on'],
  [{ const: 1 }, '1', 1],
  [{ type: 'string', format: 'uuid' }, 'string (uuid)', 'text'],
  [{ type: 'integer', minimum: 5 }, 'integer', 5],
  [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, 'null | boolean', true],
  [{}, 'any', null],
] as const)('schema %j: has its type and an example', (schema, type, example) => {
  expect([typeOf(schema), exampleOf(schema)]).toEqual([type, example]);
});

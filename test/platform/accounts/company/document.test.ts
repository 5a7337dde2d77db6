import { Script } from 'node:vm';
import { contract } from '@/contract/contract';
import { curlOf, fieldsOf, javascriptOf, operationsOf } from '@/domain/documents/openApi';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

it('API document: lists every endpoint, can be parsed by the console, its code samples are valid', async () => {
  const admin = await platform.as('admin');
  const { data } = await admin.call('document.api');
  expect(data.document).toEqual(
    (
      await platform.app.inject({
        url: '/api/openapi.json',
        headers: { authorization: `Token ${String(admin.token)}` },
      })
    ).json(),
  );
  const operations = operationsOf(data.document);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort());
  for (const operation of operations) {
    expect(curlOf(operation, 'https://aicc.test')).toContain(`curl -X ${operation.method} 'https://aicc.test/`);
    // A script that does not parse would throw here.
    expect(() => new Script(`(async (file) => { ${javascriptOf(operation, 'https://aicc.test')} })`)).not.toThrow();
  }
  const save = operations.find(({ operationId }) => operationId === 'company.setZone');
  expect(save?.body === null || save?.body === 'file' || save === undefined ? [] : fieldsOf(save.body)).toEqual([
    { path: 'new_timezone_region', type: 'string', required: true },
    { path: 'was', type: 'string', required: true },
  ]);
});

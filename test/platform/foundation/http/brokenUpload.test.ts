import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const form = (text: string) => text.replaceAll('\n', '\r\n');
const part = form('--e\nContent-Disposition: form-data; name="file"; filename="l.csv"\n\nphone\n');

test.each([
  ['without its end', 'multipart/form-data; boundary=e', part],
  ['with another boundary', 'multipart/form-data; boundary=other', `${part}--e--`],
  ['without a boundary', 'multipart/form-data', `${part}--e--`],
  ['cut off in a header', 'multipart/form-data; boundary=e', part.slice(0, 30)],
  ['of no bytes', 'multipart/form-data; boundary=e', ''],
])('upload of a form %s: refused, no failure of the platform', async (_what, type, payload) => {
  const { token } = await platform.as('admin');
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/api/collection/contact_list/',
    headers: { authorization: `Token ${token}`, 'content-type': type },
    payload,
  });
  expect([
    answer.statusCode,
    ['input.invalid', 'upload.missing'].includes(answer.json<{ message: string }>().message),
  ]).toEqual([200, true]);
});

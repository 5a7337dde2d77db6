import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { listenTo } from '../live/listenTo';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const ask = (token: string | null, mark?: string) =>
  platform.app.inject({
    method: 'GET',
    url: '/api/userinfo',
    headers: {
      ...(token === null ? {} : { authorization: `Token ${token}` }),
      ...(mark === undefined ? {} : { 'aicc-person': mark }),
    },
  });

test('every reply says whose it is, and a request meant for another person does nothing', async () => {
  const nusa = await platform.as('admin');
  const kirana = await platform.as('admin@kirana.test');
  const { user_id: id, company_id: company } = (await nusa.call('session.user')).data;
  const mark = (await ask(nusa.token)).headers['aicc-person'];
  expect(mark).toBe(`${company}.${id}`);
  const other = (await ask(kirana.token)).headers['aicc-person'];
  expect(other).not.toBe(mark);

  expect((await ask(nusa.token, String(mark))).json()).toMatchObject({ code: 200 });
  const crossed = await ask(kirana.token, String(mark));
  expect(crossed.json()).toMatchObject({ code: 403, data: { failure: { id: 'access.denied' } } });
  // The console learns from the refusal itself that the token is somebody else's.
  expect(crossed.headers['aicc-person']).toBe(other);

  const before = (await kirana.call('session.user')).data.name;
  const body = { first_name: 'Typed', last_name: 'Elsewhere', gender: 'unsaid', phone: '' } as const;
  const meant = (mine: unknown) => kirana.call('personal.save', { body }, { 'aicc-person': String(mine) });
  expect((await meant(mark)).failure).toBe('access.denied');
  expect((await kirana.call('session.user')).data.name).toBe(before);
  expect((await meant(other)).failure).toBeNull();

  // Without a session there is no person.
  expect((await ask(null)).headers['aicc-person']).toBeUndefined();
  const live = await listenTo(await platform.app.listen({ port: 0, host: '127.0.0.1' }), nusa.token);
  expect(live.said[0]).toMatchObject({ t: 'welcome', person: mark });
  live.leave();
});

import { act, screen, waitFor } from '@testing-library/react';
import { Live, type LiveListener } from '@/api/live';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

test('a role changed while the console is open: updates its permissions and closes a screen without permission', async () => {
  const heard: LiveListener[] = [];
  jest.spyOn(Live.prototype, 'on').mockImplementation((topic, listener) => {
    if (topic === 'session') heard.push(listener);
    return () => undefined;
  });
  let person = personWith({
    permissions: ['system*UserControl*view', 'system*RolePermission*view'],
    products: ['systemSet'],
  });
  await openConsole({
    path: '/systemSet/account/role',
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'role.list': () => ({ list: [], total: 0, page: 1, limit: 10 }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Roles', level: 1 })).toBeInTheDocument();
  const sendBeacon = (payload: Record<string, boolean>) =>
    act(() => Promise.resolve(heard.forEach((listen) => listen({ t: 'event', seq: 1, topic: 'session', payload }))));
  person = personWith({ permissions: ['system*UserControl*view'], products: ['systemSet'] });
  await sendBeacon({});
  expect(screen.getByRole('heading', { name: 'Roles', level: 1 })).toBeInTheDocument();
  await sendBeacon({ changed: true });
  await waitFor(() => expect(window.location.pathname).toBe('/404'));
});

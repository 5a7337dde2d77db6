import { act, screen } from '@testing-library/react';
import { baseFor, openConsole, personWith } from '@test/support/openConsole';

/** Observers of this page, which has no layout. */
const observed: { node: Element; measure: () => void }[] = [];

test('a frame that becomes narrow: shows the menu as icons and says which steps it has reached, and back', async () => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((measure) => {
    const observer: ResizeObserver = {
      observe: (node) => void observed.push({ node, measure: () => measure([], observer) }),
      unobserve: () => undefined,
      disconnect: () => undefined,
    };
    return observer;
  });
  const person = personWith({
    permissions: ['system*UserControl*view', 'system*RolePermission*view'],
    products: ['systemSet'],
  });
  await openConsole({
    path: '/systemSet/account/role',
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'role.list': () => ({ list: [], total: 0, page: 1, limit: 10 }),
    },
  });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const frame = menu.closest<HTMLElement>('.aicc-shell');
  if (frame === null) throw new Error('There is no frame.');
  const resize = (width: number) => {
    Object.defineProperty(frame, 'clientWidth', { configurable: true, value: width });
    act(() => observed.filter(({ node }) => node === frame).forEach(({ measure }) => measure()));
    return frame.className.match(/upto-\d+/g) ?? [];
  };
  const toggle = () => screen.queryByRole('button', { name: 'Main menu' });

  expect(resize(1440)).toEqual([]);
  expect(toggle()).toBeInTheDocument();
  expect(resize(1100)).toEqual(['upto-1280', 'upto-1240', 'upto-1100']);
  expect(menu).not.toHaveClass('aicc-side-narrow');
  expect(resize(720)).toEqual(['upto-1280', 'upto-1240', 'upto-1100', 'upto-900', 'upto-720']);
  expect(menu).toHaveClass('aicc-side-narrow');
  // It could not be widened.
  expect(toggle()).toBeNull();
  // Out of view it has no width, and stays as it was.
  expect(resize(0)).toHaveLength(5);
  expect(resize(721)).toHaveLength(4);
  expect(menu).not.toHaveClass('aicc-side-narrow');
});

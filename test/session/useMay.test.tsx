import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { MenuId } from '@/domain/access/access';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { configureStore } from '@reduxjs/toolkit';
import { sessionActions, sessionReducer } from '@/session/session';
import { useMay, useMayOnAllLines } from '@/session/useMay';
import { baseFor, personWith } from '@test/support/openConsole';

function grants(permissions: readonly string[], { path = '/', products = ['collection', 'marketing'] } = {}) {
  const store = configureStore({ reducer: { session: sessionReducer } });
  const user = personWith({ products, permissions });
  store.dispatch(sessionActions.started({ user, base: baseFor(user) }));
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </Provider>
    ),
  };
}

test('a menu of a line: the permission of that line counts, and only for its action', () => {
  const { result } = renderHook(() => useMay('CallTasks', 'marketing'), grants(['promotion*CallTasks*add']));
  expect([result.current('add'), result.current('copy')]).toEqual([true, false]);
  const other = renderHook(() => useMay('CallTasks', 'collection'), grants(['promotion*CallTasks*add']));
  expect(other.result.current('add')).toBe(false);
});

test('without a line: the product of the address counts, and outside of lines any line is enough', () => {
  const permissions = ['promotion*CallTasks*view'];
  const at = (path: string) => renderHook(() => useMay('CallTasks'), grants(permissions, { path })).result.current();
  expect(at('/marketing/calling/tasks')).toBe(true);
  expect(at('/collection/calling/tasks')).toBe(false);
  expect(at('/systemSet/personal/loginInfo')).toBe(true);
});

test('a menu of the system: the address does not matter', () => {
  const { result } = renderHook(
    () => useMay('UserControl'),
    grants(['system*UserControl*view'], { path: '/collection/calling/tasks' }),
  );
  expect([result.current(), result.current('add')]).toEqual([true, false]);
});

test('with a product: only its own module counts, wherever the screen is', () => {
  const at = (menu: MenuId) =>
    renderHook(
      () => useMay(menu),
      grants(['promotion*CallTasks*add', 'normal*dailyTrend*view'], { path: '/marketing' }),
    ).result.current;
  const tasks = at('CallTasks');
  expect([tasks('add', 'marketing'), tasks('add', 'collection')]).toEqual([true, false]);
  // Only collection has this menu.
  const trend = at('dailyTrend');
  expect([trend('view', 'collection'), trend('view', 'marketing')]).toEqual([true, false]);
});

test('on all lines: every line of the company must permit it', () => {
  const one = renderHook(() => useMayOnAllLines('BlackList'), grants(['normal*BlackList*add']));
  expect(one.result.current('add')).toBe(false);
  const both = renderHook(
    () => useMayOnAllLines('BlackList'),
    grants(['normal*BlackList*add', 'promotion*BlackList*add']),
  );
  expect(both.result.current('add')).toBe(true);
});

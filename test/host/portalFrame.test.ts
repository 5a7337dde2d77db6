/** @jest-environment jsdom */
import { actionBar } from '@sandbox/host/page/frame/actionBar';
import { patch } from '@sandbox/host/page/frame/patch';
import { sideMenu } from '@sandbox/host/page/frame/sideMenu';
import { frameAction as action } from '@test/support/frameAction';
import type { ConsoleCommands, FrameSnapshot } from '@/contract/frame';
import { emptyPortal } from './emptyPortal';

const entry = (key: string, active: boolean) => ({
  ...{ key, label: `<b>${key}</b>`, path: `/collection/${key}`, icon: null, active, beta: false, isNew: false },
});
const frame: FrameSnapshot = {
  locale: 'en-US',
  path: '/collection/tasks',
  title: 'Tasks',
  company: 'Nusa Finance',
  menu: [{ key: 'calling', label: 'Calling', icon: null, entries: [entry('tasks', true), entry('calls', false)] }],
  crumbs: [],
  actions: [action('stop', { enabled: false, reason: 'Nothing runs.' }), action('create', { main: true })],
  tools: [action('notices', { badge: '3' })],
  products: [
    { key: 'collection', label: 'Collection', active: true },
    { key: 'cod', label: 'COD', active: false },
  ],
  unread: 3,
};

function hosted(frameBy: 'console' | 'portal' = 'portal') {
  const { state } = emptyPortal();
  state.settings.set({ ...state.settings.get(), frame: frameBy });
  state.sessions.save('admin@nusa.test', 'token');
  const ok = () => ({ ok: true }) as const;
  const commands = {
    navigate: jest.fn(ok),
    runAction: jest.fn((key: string) =>
      key === 'stop' ? ({ ok: false, code: 'E-FRAME-DISABLED', reason: 'Nothing runs.' } as const) : ok(),
    ),
    chooseProduct: jest.fn(ok),
    openIntent: jest.fn(() => ({ ok: false, code: 'E-FRAME-FORBIDDEN', reason: 'not for them' }) as const),
  } satisfies ConsoleCommands;
  state.hosted.set({ frame, commands });
  return { state, commands };
}

test('the menu of the console: is drawn as links below the base path, and a press asks the console', () => {
  const { state, commands } = hosted();
  const side = sideMenu(state, '/aicc');
  document.body.replaceChildren(side);
  const links = [...side.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['<b>tasks</b>', '/aicc/collection/tasks', 'page'],
      ['<b>calls</b>', '/aicc/collection/calls', null],
    ],
  );
  links[1]?.click();
  expect(commands.navigate).toHaveBeenCalledWith('/collection/calls');
  const select = side.querySelector<HTMLSelectElement>('select[name=product]');
  expect([select?.value, ...(select?.options ?? [])].map((one) => (typeof one === 'string' ? one : one?.text))).toEqual(
    ['collection', 'Collection', 'COD'],
  );
  side.querySelector<HTMLFormElement>('form')?.requestSubmit();
  expect(commands.openIntent).toHaveBeenCalledWith({ kind: 'call', id: 0 });
  expect(state.notice.get()?.text).toBe('Calls did not do that: E-FRAME-FORBIDDEN.');
});

test('an action that cannot be run: says why when it is read, and when it is pressed', () => {
  const { state, commands } = hosted();
  const bar = actionBar(state, 'actions');
  const [stop, create] = bar.querySelectorAll('button');
  expect([stop?.getAttribute('aria-disabled'), stop?.getAttribute('aria-description')]).toEqual([
    'true',
    'Nothing runs.',
  ]);
  stop?.click();
  expect(state.notice.get()?.text).toBe('Nothing runs.');
  create?.click();
  expect(commands.runAction).toHaveBeenLastCalledWith('create');
});

test.each([
  [
    'the console draws its frame',
    (state: ReturnType<typeof hosted>['state']) => state.settings.set({ ...state.settings.get(), frame: 'console' }),
  ],
  ['another application is open', (state: ReturnType<typeof hosted>['state']) => state.app.set('orders')],
  ['the console was unmounted', (state: ReturnType<typeof hosted>['state']) => state.hosted.set(null)],
])('%s: the portal shows nothing of it', (_, change) => {
  const { state } = hosted();
  const [side, bar] = [sideMenu(state, '/aicc'), actionBar(state, 'actions')];
  expect([side.hidden, bar.hidden]).toEqual([false, false]);
  change(state);
  expect([side.hidden, bar.hidden, bar.querySelectorAll('button').length]).toEqual([true, true, 0]);
});

test('a list drawn again: leaves what is the same in place, and the focus where it was', () => {
  const list = document.createElement('ul');
  document.body.replaceChildren(list);
  const draw = ({ key, text }: { key: string; text: string }) => {
    const item = document.createElement('li');
    const button = (textContent: string, disabled: boolean) =>
      Object.assign(document.createElement('button'), { textContent, disabled });
    item.append(...(text === 'off' ? [button(key, true), button('other', false)] : [button(key, false)]));
    return item;
  };
  const show = (...items: [string, string][]) =>
    patch(
      list,
      items.map(([key, text]) => ({ key, text })),
      ({ key }) => key,
      draw,
    );
  show(['a', '1'], ['b', '1'], ['c', '1']);
  const [a] = list.children;
  list.querySelectorAll('button')[1]?.focus();
  show(['n', '1'], ['a', '1'], ['b', '2']);
  expect([...list.children].map((node) => node.textContent)).toEqual(['n', 'a', 'b']);
  expect(list.children[1]).toBe(a);
  expect(document.activeElement?.textContent).toBe('b');
  show(['b', 'off'], ['a', '1']);
  expect(document.activeElement?.textContent).toBe('other');
  show(['b', '2'], ['a', '1']);
  expect([...list.children].map((node) => node.textContent)).toEqual(['b', 'a']);
});

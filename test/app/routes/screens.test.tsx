import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionActions } from '@/session/session';
import { baseFor, missingTexts, openConsole, personWith, type PersonGiven } from '@test/support/openConsole';

const drawn = jest.fn();
const loaded = jest.fn();
jest.mock('@/features/tasks/list/TaskListPage', () => {
  loaded();
  return {
    __esModule: true,
    default: () => {
      drawn();
      return <h1>Tasks page</h1>;
    },
  };
});
const waited = jest.fn();
jest.mock('@/app/shell/panes/PageWait', () => ({
  PageWait: () => {
    waited();
    return null;
  },
}));
const crash = { now: false };
jest.mock('@/features/calls/list/CallDetailsPage', () => ({
  __esModule: true,
  default: () => {
    if (crash.now) throw new Error('the page broke');
    return <h1>Calls page</h1>;
  },
}));

const open = (path: string, given: PersonGiven, answers = {}) => {
  const person = personWith(given);
  return openConsole({
    path,
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'session.language': () => ({ language: 'es' }),
      'session.signOut': () => ({}),
      ...answers,
    },
  });
};
const both = { permissions: ['normal*CallTasks*view', 'normal*CallDetails*view'] };

/** Presses what opens a page not loaded yet: React finishes what waits for it only inside an awaited act. */
const press = (element: HTMLElement) =>
  act(async () => {
    element.click();
    await Promise.resolve();
  });

afterEach(() => expect(missingTexts()).toEqual([]));

test('a screen without its permission: is neither fetched nor drawn, and leads to 404', async () => {
  await open('/collection/calling/tasks', { permissions: ['normal*CallDetails*view'] });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/404?page=collection');
  expect(loaded).not.toHaveBeenCalled();
  expect(drawn).not.toHaveBeenCalled();
});

test('a screen whose script has come when the session begins: is drawn with the frame, at once', async () => {
  await open('/collection/calling/tasks', both);
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(waited).not.toHaveBeenCalled();
});

test('a person of another language than the browser: the first screen has its texts in theirs', async () => {
  const { console } = await open('/collection/calling/tasks', { ...both, language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(console.i18n.language).toBe('es-ES');
  expect(console.i18n.hasResourceBundle('es-ES', 'tasks')).toBe(true);
});

test('what the page has read early, and the first screen did not take: is of no use to a later one', async () => {
  window.aiccEarly = { token: 't1', answers: new Map([['/api/x/', Promise.resolve(null)]]), arrived: new Map() };
  await open('/collection/calling/tasks', both);
  await waitFor(() => expect(window.aiccEarly).toBeUndefined());
});

test('a permission that is taken away: closes its screen', async () => {
  const { console } = await open('/collection/calling/tasks', both);
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  const less = personWith({ permissions: ['normal*CallDetails*view'] });
  act(() => void console.signedIn.get()?.store.dispatch(sessionActions.started({ user: less, base: baseFor(less) })));
  await waitFor(() => expect(window.location.pathname).toBe('/404'));
});

test.each(['/nowhere', '/collection/calling/plans', '/cod/calling/tasks', '/collection/subCheckDetail'])(
  '%s: does not exist for this user',
  async (path) => {
    await open(path, both);
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  },
);

test('/: opens the first visible screen, and back-home returns to the last product', async () => {
  const user = userEvent.setup();
  const { console } = await open('/', { products: ['collection', 'cod'], permissions: ['cod*CallTasks*view'] });
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/cod/calling/tasks');
  expect(window.sessionStorage.getItem('aicc:product')).toBe('cod');
  await act(async () => {
    await console.router.get().navigate('/404?page=cod');
  });
  await user.click(await screen.findByRole('link', { name: 'Back to home' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cod/calling/tasks'));
});

test('a user without any screen here: gets a welcome, without menu or error', async () => {
  await open('/', { products: ['chatbot'], permissions: ['chatbot*ChatbotTeamInbox*view'] });
  expect(await screen.findByRole('heading', { name: 'Welcome, Ayu Lestari' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('frame: has title, menu with the current entry, trail, company and main part', async () => {
  await open('/collection/calling/CallDetails', both);
  await screen.findByRole('heading', { name: 'Calls page' });
  expect(document.title).toBe('Call details · Collection · AICC');
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(menu).getByRole('link', { name: 'Call details' })).toHaveAttribute('aria-current', 'page');
  expect(within(menu).getByRole('link', { name: 'Tasks' })).not.toHaveAttribute('aria-current');
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Calling', 'Call details']);
  expect(screen.getByRole('banner')).toHaveTextContent('Nusa Finance');
  expect(screen.getByRole('main')).toBeInTheDocument();
});

test('menu: folds, narrows, and is remembered in its cookie', async () => {
  const user = userEvent.setup();
  await open('/collection/calling/tasks', both);
  await screen.findByRole('heading', { name: 'Tasks page' });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await user.click(within(menu).getByRole('button', { name: 'Calling' }));
  expect(within(menu).queryByRole('link', { name: 'Tasks' })).toBeNull();
  expect(document.cookie).toContain('aicc_side=wide.calling');
  await user.click(within(menu).getByRole('button', { name: 'Main menu' }));
  expect(document.cookie).toContain('aicc_side=narrow.calling');
  await user.click(within(menu).getByRole('button', { name: 'Calling' }));
  await press(screen.getByRole('menuitemradio', { name: 'Call details' }));
  expect(await screen.findByRole('heading', { name: 'Calls page' })).toBeInTheDocument();
  document.cookie = 'aicc_side=; max-age=0; path=/';
});

test('a screen that crashes: leaves the frame, and can be tried again', async () => {
  jest.spyOn(window.console, 'error').mockImplementation(() => undefined);
  crash.now = true;
  await open('/collection/calling/CallDetails', both);
  expect(await screen.findByRole('heading', { name: 'This screen stopped working' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  crash.now = false;
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Calls page' })).toBeInTheDocument();
});

test('changing the language: stays on the screen and saves it on the platform', async () => {
  const user = userEvent.setup();
  const { sent } = await open('/collection/calling/tasks', both);
  const heading = await screen.findByRole('heading', { name: 'Tasks page' });
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  await waitFor(() => expect(document.title).toBe('Tareas · Cobranza · AICC'));
  expect(screen.getByRole('heading', { name: 'Tasks page' })).toBe(heading);
  expect(sent.at(-1)).toEqual({ name: 'session.language', input: { query: { language: 'es' } } });
  expect(document.documentElement.lang).toBe('es-ES');
});

test("the user's saved language: is used from sign-in on", async () => {
  await open('/collection/calling/tasks', { ...both, language: 'zh' });
  await screen.findByRole('heading', { name: 'Tasks page' });
  await waitFor(() => expect(document.title).toBe('任务 · 催收 · AICC'));
});

test('a session that ends: asks first; staying leaves the page open with a note', async () => {
  const user = userEvent.setup();
  const { console } = await open('/collection/calling/tasks', both);
  await screen.findByRole('heading', { name: 'Tasks page' });
  act(() => console.signedIn.get()?.over('session.timedOut'));
  const question = await screen.findByRole('alertdialog', { name: 'Your session has ended' });
  expect(question).toHaveTextContent('Your session timed out. Sign in again.');
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(screen.getByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('nothing can be saved until you sign in again');
  expect(window.localStorage.getItem('aicc:token')).toBe('t1');
});

test('sign-out: ends the session on the platform and here', async () => {
  const user = userEvent.setup();
  const { sent, console } = await open('/collection/calling/tasks', both);
  await screen.findByRole('heading', { name: 'Tasks page' });
  await user.click(screen.getByRole('button', { name: 'Personal menu of Ayu Lestari' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(sent.at(-1)?.name).toBe('session.signOut');
  expect(window.localStorage.getItem('aicc:token')).toBeNull();
  expect(console.signedIn.get()?.store.getState()).toMatchObject({
    session: { status: 'none', user: null },
    queries: { queries: {} },
  });
});

test('a sign-out in another tab: ends the session in this one', async () => {
  const { console } = await open('/collection/calling/tasks', both);
  await screen.findByRole('heading', { name: 'Tasks page' });
  window.localStorage.removeItem('aicc:token');
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'aicc:token', newValue: null }));
    await Promise.resolve();
  });
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(console.session.status.get()).toBe('none');
});

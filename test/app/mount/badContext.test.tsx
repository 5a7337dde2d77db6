/* The host contract's table "Behaviour for each bad input", context: every row written out once more by hand. */
import { act } from '@testing-library/react';
import { becomes, box, contextPort, drawn, onHostPage, settle } from '@test/support/hostPage';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const { open, host } = onHostPage();

describe('context', () => {
  it.each([
    ['fr', 'en-US', 'en-US'],
    ['xx', 'en-US', 'en-US'],
    ['zh_HK', 'zh-CN', 'zh-CN'],
    ['es-MX', 'es-ES', 'es-ES'],
  ])('locale %s: falls back to %s, and a warning is reported', async (locale, used, lang) => {
    const node = box('<div id="root"></div>');
    await open(host().page.props(node, { context: contextPort({ locale }) }));
    expect(host().page.report('W-LOCALE-FALLBACK')).toMatchObject({ detail: { asked: locale, used } });
    expect(node.querySelector('#root')?.getAttribute('lang')).toBe(lang);
    expect(document.documentElement.lang).toBe('fr');
  });

  it.each(['en', 'zh-CN', 'id', 'es'])('locale %s: no warning is reported', async (locale) => {
    await open(host().page.props(box(), { context: contextPort({ locale }) }));
    expect(host().page.codes()).not.toContain('W-LOCALE-FALLBACK');
  });

  it.each([
    ['no record', 'dark', ['theme']],
    ['an unknown mode', { mode: 'sepia' }, ['mode']],
    ['an unknown density', { mode: 'light', density: 'airy' }, ['density']],
    ['tokens that are no record', { mode: 'light', tokens: 'red' }, ['tokens']],
    [
      'tokens we do not have, or cannot draw with',
      { mode: 'light', tokens: { accent: 'red', shadow: 3, radius: 4 } },
      ['accent', 'shadow'],
    ],
  ])('a theme with %s: our own theme stands in, and a warning is reported', async (_what, theme, detail) => {
    const node = box();
    await open(host().page.props(node, { context: contextPort({ theme } as never) }));
    expect(host().page.report('W-THEME-FALLBACK')).toMatchObject({ detail });
    expect(node.querySelector('.aicc-root')?.getAttribute('data-look')).toBe('light');
  });

  it('no list of permissions: the platform decides, and a warning is reported', async () => {
    const node = box();
    await open(host().page.props(node, { context: contextPort({}) }));
    expect(host().page.codes()).toContain('W-PERM-UNKNOWN');
    await drawn(node, 'Tasks page');
  });

  it('an empty list of permissions: no screen is shown', async () => {
    window.history.replaceState(null, '', '/aicc/');
    const node = box();
    await open(host().page.props(node, { context: contextPort({ permissions: [] }) }));
    await settle(300);
    expect(host().page.codes()).not.toContain('W-PERM-UNKNOWN');
    expect(node.textContent).not.toContain('Tasks');
  });

  it('a list of permissions: only takes away, and may change', async () => {
    const node = box();
    const context = contextPort({ permissions: ['normal*CallTasks*view', 'normal*CallDetails*view'] });
    await open(host().page.props(node, { context }));
    await drawn(node, 'Tasks page');
    expect(node.textContent).not.toContain('Call details');
    act(() => context.put({ permissions: ['normal*CallDetails*view'] }));
    await becomes(() => expect(node.textContent).not.toContain('Tasks page'));
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['answers nothing', () => undefined],
    ['answers nonsense', () => 7],
  ])('a snapshot that %s: mounted without it', async (_what, get) => {
    const node = box();
    await open(
      host().page.props(node, {
        context: {
          get,
          subscribe: () => {
            throw new Error('no');
          },
        },
      }),
    );
    await drawn(node, 'Tasks page');
  });
});

/* The host contract's table "Behaviour for each bad input", base path and address: what hosts really write. */
import { act } from '@testing-library/react';
import { mount } from '@/app/mount/lifecycle';
import { becomes, box, contextPort, drawn, goTo, onHostPage, settle } from '@test/support/hostPage';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const { open, host } = onHostPage();
const at = (path: string) => window.history.replaceState(null, '', path);
const tasks = '/collection/calling/tasks';

describe('a base path of unusual notation', () => {
  it.each([
    ['/o:rg@x+y;v=1', '/o:rg@x+y;v=1', '/o:rg@x+y;v=1'],
    ['/a@b', '/a%40b', '/a%40b'],
    ['/a%40b', '/a@b', '/a@b'],
    ['/team%2Fone', '/team%2Fone', '/team%2Fone'],
    ['/team%2fone/x', '/team%2Fone/x', '/team%2Fone/x'],
    ['/Portal/AICC', '/portal/aicc', '/portal/aicc'],
    ['/portal/aicc', '/Portal/AICC', '/Portal/AICC'],
  ])('%s at %s: draws, and links keep what the address has', async (basePath, address, links) => {
    at(address);
    const node = box();
    await open(host().page.props(node, { basePath }));
    await drawn(node, 'Tasks page');
    expect(window.location.pathname).toBe(links + tasks);
    const own = [...node.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
    expect(own).not.toEqual([]);
    expect(own.filter((href) => href?.startsWith(`${links}/`) !== true)).toEqual([]);
  });

  it('the host goes on in another notation: the page is found', async () => {
    at('/a@b/no/such/page');
    const node = box();
    await open(host().page.props(node, { basePath: '/a@b' }));
    await drawn(node, '404');
    await act(() => Promise.resolve(goTo(`/A%40b${tasks}`)));
    await drawn(node, 'Tasks page');
  });
});

describe('a forgotten base path', () => {
  it('at an address that is no page: the address stays, and a warning is reported', async () => {
    at('/portal/aicc?tab=1');
    const node = box();
    await open(host().page.props(node, { basePath: undefined }));
    await drawn(node, '404');
    expect(window.location.href).toContain('/portal/aicc?tab=1');
    expect(host().page.report('W-BASEPATH-MISSING')).toMatchObject({ detail: { path: '/portal/aicc' } });
  });
});

describe('a host with its address in the hash', () => {
  it.each([
    ['routing.mode', '/aicc', { basePath: '/aicc', routing: { mode: 'hash' } }],
    ['the base path', '/aicc', { basePath: '/#/aicc' }],
    ['the base path', '/aicc', { basePath: '#!/aicc' }],
    ['the address', '/#/aicc/tasks?x=1', { basePath: '/aicc' }],
    ['the address', '/#/aicc', { basePath: undefined }],
    ['the address', '/index.html#!/aicc', { basePath: '/' }],
  ])('that %s shows (%s): refused by name, and the address stays', async (_where, address, more) => {
    at(address);
    const node = box();
    await expect(mount(host().page.props(node, more))).rejects.toThrow('E-ROUTING-HASH');
    await settle();
    expect([node.innerHTML, window.location.pathname + window.location.hash]).toEqual([
      '',
      new URL(address, 'http://x').pathname + new URL(address, 'http://x').hash,
    ]);
  });

  it('delegated: draws, and the address stays', async () => {
    at('/#/aicc');
    const node = box();
    await open(host().page.props(node, { basePath: '/#/aicc', routing: { mode: 'delegated' } }));
    await drawn(node, 'Tasks page');
    expect(window.location.pathname + window.location.hash).toBe('/#/aicc');
  });

  it.each(['#top', '', '#/section'])('a page with the hash %s below the base path: is no such host', async (hash) => {
    at(`/aicc${tasks}${hash}`);
    const node = box();
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
  });
});

describe('permissions that arrive late', () => {
  it('open the page of the address that had been refused', async () => {
    at(`/aicc${tasks}?page=2`);
    const node = box();
    const context = contextPort({ permissions: [] });
    await open(host().page.props(node, { context }));
    await drawn(node, '404');
    act(() => context.put({ locale: 'en-US' }));
    await settle();
    expect(window.location.pathname).toBe('/aicc/404');
    await act(() => Promise.resolve(context.put({ permissions: ['normal*CallTasks*view'] })));
    await drawn(node, 'Tasks page');
    expect(window.location.pathname + window.location.search).toBe(`/aicc${tasks}?page=2`);
  });

  it('leave a person who went elsewhere where they are', async () => {
    at(`/aicc${tasks}`);
    const node = box();
    const context = contextPort({ permissions: [] });
    await open(host().page.props(node, { context }));
    await drawn(node, '404');
    act(() => goTo('/aicc/no/such/page'));
    await becomes(() => expect(window.location.pathname).toBe('/aicc/404'));
    await act(() => Promise.resolve(context.put({ permissions: ['normal*CallTasks*view'] })));
    await settle();
    expect(node.textContent).not.toContain('Tasks page');
  });
});

describe('two consoles with one base path', () => {
  /** As loadMicroApp does it: each load evaluates the scripts anew. */
  const secondLoad = async () => {
    let other: typeof mount = mount;
    await jest.isolateModulesAsync(async () => {
      ({ mount: other } = await import('@/app/mount/lifecycle'));
    });
    return other;
  };

  it.each(['/aicc', '/AICC', '/%61icc'])(
    '%s of another evaluation of the scripts: refused by name',
    async (basePath) => {
      const node = box();
      await open(host().page.props(node));
      await drawn(node, 'Tasks page');
      const mountOther = await secondLoad();
      const second = box();
      await expect(mountOther(host().page.props(second, { basePath }))).rejects.toThrow('E-ROUTER-CONFLICT');
      expect([second.innerHTML, node.textContent]).toEqual(['', expect.stringContaining('Tasks page')]);
    },
  );

  it('the first unmounted, or taken out of the page: the second is mounted', async () => {
    const first = box();
    await open(host().page.props(first));
    await drawn(first, 'Tasks page');
    // The host that draws its page anew mounts before an observer hears of the removal.
    first.remove();
    const second = box();
    await open(host().page.props(second));
    await drawn(second, 'Tasks page');
  });
});

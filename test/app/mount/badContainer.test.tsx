/*
 * The host contract's table "Behaviour for each bad input", container, base path, address, contract: every row
 * written out once more by hand.
 */
import { act } from '@testing-library/react';
import { mount, unmount } from '@/app/mount/lifecycle';
import { becomes, box, contextPort, drawn, goTo, onHostPage, said, settle } from '@test/support/hostPage';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const { open, host } = onHostPage();

describe('container of the mount', () => {
  const shadow = () => box().attachShadow({ mode: 'open' });
  const inShadow = () => {
    const inner = document.createElement('div');
    shadow().append(inner);
    return inner;
  };
  it.each<[string, () => unknown, string]>([
    ['missing', () => undefined, 'E-CONTAINER-MISSING'],
    ['null', () => null, 'E-CONTAINER-MISSING'],
    ['a number', () => 7, 'E-CONTAINER-MISSING'],
    ['a selector of nothing', () => '#nothing', 'E-CONTAINER-MISSING'],
    ['a selector that is none', () => '##', 'E-CONTAINER-MISSING'],
    ['detached', () => document.createElement('div'), 'E-CONTAINER-DETACHED'],
    ['a shadow root', shadow, 'E-CONTAINER-SHADOW'],
    ['inside a shadow root', inShadow, 'E-CONTAINER-SHADOW'],
  ])('%s: refused before anything is drawn, and its code is reported', async (_what, container, code) => {
    document.body.innerHTML = '<div id="root">of the host</div>';
    const given = container();
    const before = document.documentElement.outerHTML;
    await expect(mount(host().page.props(given as HTMLElement))).rejects.toThrow(code);
    expect(host().page.report(code)).toMatchObject({ t: 'failed', phase: 'mount', fatal: true });
    expect(document.documentElement.outerHTML).toBe(before);
    expect(host().platform.requested).toEqual([]);
  });

  it('a selector: is resolved, and unmount by the same selector works', async () => {
    const node = box();
    node.id = 'place';
    await open(host().page.props('#place' as unknown as HTMLElement));
    await drawn(node, 'Tasks page');
    await act(() => unmount({ container: '#place' }));
    expect(node.innerHTML).toBe('');
  });

  it("without #root: one is made inside, and the host's own is left alone", async () => {
    document.body.innerHTML = '<div id="root">of the host</div>';
    const node = box();
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    expect(document.querySelector('#root')?.textContent).toBe('of the host');
    expect(node.querySelectorAll('#root')).toHaveLength(1);
  });

  it('without a size: mounted, and a warning is reported', async () => {
    const node = box();
    await open(host().page.props(node));
    // Nothing has a size in this host().page.
    expect(host().page.report('W-CONTAINER-HIDDEN')).toMatchObject({ t: 'warn' });
    await drawn(node, 'Tasks page');
  });

  it('with a size: no warning is reported', async () => {
    const node = box();
    node.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
    await open(host().page.props(node));
    expect(host().page.codes()).not.toContain('W-CONTAINER-HIDDEN');
  });

  it.each([
    ['itself', (node: HTMLElement) => node.remove()],
    ['with what surrounds it', (node: HTMLElement) => node.parentElement?.remove()],
  ])('removed %s without unmount: torn down, and an error is reported', async (_what, remove) => {
    const outer = box('<div></div>');
    const node = outer.firstElementChild as HTMLElement;
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    act(() => remove(node));
    await said(host().page, 'E-CONTAINER-REMOVED');
    await becomes(() => expect(host().page.phases().at(-1)).toBe('unmounted'));
    expect(node.innerHTML).toBe('');
  });

  it('moved: the mount goes on, and a later removal is noticed', async () => {
    const node = box();
    const elsewhere = box();
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    act(() => elsewhere.append(node));
    await settle();
    expect(host().page.codes()).not.toContain('E-CONTAINER-REMOVED');
    act(() => elsewhere.remove());
    await said(host().page, 'E-CONTAINER-REMOVED');
  });

  it('taken out while the host keeps it inactive: the mount is kept', async () => {
    const node = box();
    const context = contextPort({ active: true });
    await open(host().page.props(node, { context }));
    await drawn(node, 'Tasks page');
    act(() => context.put({ active: false }));
    act(() => node.remove());
    await settle();
    expect(host().page.codes()).not.toContain('E-CONTAINER-REMOVED');
    expect(node.textContent).toContain('Tasks page');
    document.body.append(node);
    act(() => context.put({ active: true }));
  });
});

describe('basePath', () => {
  it.each([
    ['aicc', '/aicc'],
    ['/aicc/', '/aicc'],
    ['//aicc', '/aicc'],
    ['/aicc?x=1', '/aicc'],
    ['/aicc#y', '/aicc'],
    ['http://localhost/aicc', '/aicc'],
    ['/%61icc', '/aicc'],
  ])('%s: taken as /aicc, and a warning is reported', async (basePath, path) => {
    const node = box();
    await open(host().page.props(node, { basePath }));
    expect(host().page.report('W-BASEPATH-NORMALISED')).toMatchObject({ detail: path });
    await drawn(node, 'Tasks page');
  });

  it('missing: taken as /', async () => {
    window.history.replaceState(null, '', '/collection/calling/tasks');
    const node = box();
    await open(host().page.props(node, { basePath: undefined }));
    await drawn(node, 'Tasks page');
    expect(host().page.codes()).not.toContain('W-BASEPATH-NORMALISED');
  });

  it.each(['/a/../b', '/..', '/%2e%2e/x', 7])('%p: refused', async (basePath) => {
    const node = box();
    await expect(mount(host().page.props(node, { basePath }))).rejects.toThrow('E-BASEPATH-INVALID');
    expect(host().page.report('E-BASEPATH-INVALID')).toMatchObject({ t: 'failed', phase: 'mount' });
    expect(node.innerHTML).toBe('');
  });
});

describe('address', () => {
  it.each(['/orders', '/aiccounting/collection/calling/tasks', '/'])(
    '%s outside the base path: nothing is drawn, requested or navigated, and a warning comes after two seconds',
    async (path) => {
      window.history.replaceState(null, '', path);
      const node = box();
      const entries = window.history.length;
      await open(host().page.props(node));
      await settle(1_500);
      expect(host().page.codes()).not.toContain('W-URL-OUTSIDE-BASE');
      await settle(1_000);
      expect(host().page.codes()).toContain('W-URL-OUTSIDE-BASE');
      expect([node.textContent, window.location.pathname, window.history.length, host().platform.requested]).toEqual([
        '',
        path,
        entries,
        [],
      ]);
      act(() => goTo('/aicc/collection/calling/tasks'));
      await drawn(node, 'Tasks page');
    },
  );

  it('an unknown page below the base path: our own 404', async () => {
    window.history.replaceState(null, '', '/aicc/no/such/page');
    const node = box();
    await open(host().page.props(node));
    await drawn(node, '404');
    expect(window.location.pathname.startsWith('/aicc')).toBe(true);
  });
});

describe('contract', () => {
  it.each([undefined, '0.9', 'x', '', 7, null])(
    '%p: mounted as for a host older than the contract',
    async (contract) => {
      const node = box();
      await open(host().page.props(node, { contract }));
      await drawn(node, 'Tasks page');
      expect(host().page.codes()).not.toContain('W-CONTRACT-NEWER');
    },
  );

  it.each(['1.0', '1.0.7', '1'])('%s: no warning is reported', async (contract) => {
    await open(host().page.props(box(), { contract }));
    expect(host().page.codes()).not.toContain('W-CONTRACT-NEWER');
  });

  it.each([
    ['1.4', undefined],
    ['2.0', { id: 'h', minApp: '1.0' }],
    ['3.1.0', { id: 'h', minApp: '0.5' }],
  ])('%s with %j: mounted, and a warning of a newer contract is reported', async (contract, about) => {
    const node = box();
    await open(host().page.props(node, { contract, host: about }));
    expect(host().page.report('W-CONTRACT-NEWER')).toMatchObject({ detail: contract });
    await drawn(node, 'Tasks page');
  });

  it.each([
    ['2.0', undefined],
    ['2.0', { id: 'h', minApp: '2.0' }],
    ['2.0', { id: 'h', minApp: 'x' }],
  ])('%s with %j: refused, and an error is reported', async (contract, about) => {
    const node = box();
    await expect(mount(host().page.props(node, { contract, host: about }))).rejects.toThrow('E-CONTRACT');
    expect(host().page.report('E-CONTRACT')).toMatchObject({ t: 'failed', phase: 'mount' });
    expect(node.innerHTML).toBe('');
  });
});

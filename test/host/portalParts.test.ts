/** @jest-environment jsdom */
import { noticeList } from '@sandbox/host/page/parts/noticeList';
import { titleBar } from '@sandbox/host/page/parts/titleBar';
import { emptyPortal } from './emptyPortal';

const texts = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent);

describe('title bar of the portal', () => {
  it('shows the breadcrumbs of the console as links below its base path, and the title as the last step', () => {
    const { state } = emptyPortal();
    const bar = titleBar(state, '/aicc');
    state.place.set({
      title: 'Create task',
      crumbs: [
        { label: 'Calls' },
        { label: 'Calling' },
        { label: 'Tasks', path: '/collection/new_task' },
        { label: 'Create task' },
      ],
    });
    expect(texts(bar, '.trail li')).toEqual(['Northquay', 'Calls', 'Calling', 'Tasks']);
    expect([...bar.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/aicc',
      '/aicc/collection/new_task',
    ]);
    expect(bar.querySelector('[aria-current=page]')?.textContent).toBe('Create task');
    expect(document.title).toBe('Create task · Northquay');
  });

  it('other application opened: shows its name at once, in the language chosen since', () => {
    const { state, words } = emptyPortal();
    const bar = titleBar(state, '/aicc');
    state.place.set({ title: 'Create task', crumbs: [] });
    state.app.set('orders');
    expect(bar.querySelector('.title')?.textContent).toBe('Orders');
    words.choose('ba');
    expect(bar.querySelector('.title')?.textContent).toBe('Pesanan');
    expect(document.title).toBe('Pesanan · Northquay');
  });

  it('HTML in a title or breadcrumb: is shown as text', () => {
    const { state } = emptyPortal();
    const bar = titleBar(state, '/aicc');
    state.place.set({ title: '<img src=x>', crumbs: [{ label: '<b>x</b>', path: '/x' }] });
    expect(bar.querySelector('img, b')).toBeNull();
    expect(bar.querySelector('.title')?.textContent).toBe('<img src=x>');
  });
});

describe('messages', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('information disappears by itself, an error stays until it is closed', () => {
    const { state } = emptyPortal();
    const list = noticeList(state);
    state.notice.set({ level: 'info', text: 'Saved' });
    state.notice.set({ level: 'error', text: 'Not saved' });
    expect(texts(list, 'p')).toEqual(['Saved', 'Not saved']);
    jest.advanceTimersByTime(60_000);
    expect(texts(list, 'p')).toEqual(['Not saved']);
    list.querySelector('button')?.click();
    expect(texts(list, 'p')).toEqual([]);
  });

  it('message with the same key: replaces the earlier one', () => {
    const { state } = emptyPortal();
    const list = noticeList(state);
    state.notice.set({ level: 'warn', text: 'Licence ends in 5 days', key: 'licence' });
    state.notice.set({ level: 'warn', text: 'Licence ends in 4 days', key: 'licence' });
    expect(texts(list, 'p')).toEqual(['Licence ends in 4 days']);
  });
});

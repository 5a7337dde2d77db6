/** @jest-environment jsdom */
import { noticeList } from '@sandbox/host/page/parts/noticeList';
import { titleBar } from '@sandbox/host/page/parts/titleBar';
import { trafficPanel } from '@sandbox/host/page/parts/trafficPanel';
import { emptyPortal } from './emptyPortal';

const texts = (root: HTMLElement, selector: string) => [...root.querySelectorAll(selector)].map((node) => node.textContent);

describe('the portal\'s own title bar', () => {
  it('shows the console\'s trail below its base path, and the title as the last step', () => {
    const { state } = emptyPortal();
    const bar = titleBar(state, '/aicc');
    state.place.set({ title: 'Create task', crumbs: [{ label: 'Calls' }, { label: 'Calling' }, { label: 'Tasks', path: '/collection/new_task' }, { label: 'Create task' }] });
    expect(texts(bar, '.trail li')).toEqual(['Northquay', 'Calls', 'Calling', 'Tasks']);
    expect([...bar.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/aicc', '/aicc/collection/new_task']);
    expect(bar.querySelector('[aria-current=page]')?.textContent).toBe('Create task');
    expect(document.title).toBe('Create task · Northquay');
  });

  it('shows the application\'s own name as soon as the console is gone, in the language of the moment', () => {
    const { state, words } = emptyPortal();
    const bar = titleBar(state, '/aicc');
    state.place.set({ title: 'Create task', crumbs: [] });
    state.app.set('orders');
    expect(bar.querySelector('.title')?.textContent).toBe('Orders');
    words.choose('ba');
    expect(bar.querySelector('.title')?.textContent).toBe('Pesanan');
    expect(document.title).toBe('Pesanan · Northquay');
  });

  it('shows a title as text, whatever it is made of', () => {
    const { state } = emptyPortal();
    const bar = titleBar(state, '/aicc');
    state.place.set({ title: '<img src=x>', crumbs: [{ label: '<b>x</b>', path: '/x' }] });
    expect(bar.querySelector('img, b')).toBeNull();
    expect(bar.querySelector('.title')?.textContent).toBe('<img src=x>');
  });
});

describe('what crossed', () => {
  const acts = { endSession: () => Promise.resolve(), signInAgain: () => Promise.resolve() };

  it('lists the newest first, with the moment and the detail', () => {
    const { state } = emptyPortal();
    const panel = trafficPanel(state, acts);
    state.traffic.add('lifecycle', 'aicc mounted');
    state.traffic.add('command', 'nav.open@1', { url: '/orders', target: 'self' });
    expect(texts(panel, '.what')).toEqual(['nav.open@1', 'aicc mounted']);
    expect(texts(panel, '.at')).toEqual(['1.25 s', '1.25 s']);
    expect(texts(panel, 'li code')).toEqual(['{"url":"/orders","target":"self"}']);
  });

  it('keeps the last 200 and the rows that stay are the same ones', () => {
    const { state } = emptyPortal();
    const panel = trafficPanel(state, acts);
    for (let at = 1; at <= 150; at += 1) state.traffic.add('report', `r${at}`);
    const kept = panel.querySelector('[data-what=r100]');
    for (let at = 151; at <= 260; at += 1) state.traffic.add('report', `r${at}`);
    expect(panel.querySelectorAll('li')).toHaveLength(200);
    expect(panel.querySelector('li')?.dataset.what).toBe('r260');
    expect(panel.querySelector('li:last-child')?.getAttribute('data-what')).toBe('r61');
    expect(panel.querySelector('[data-what=r100]')).toBe(kept);
  });

  it('counts 401 commands and token requests, and starts anew when cleared', () => {
    const { state } = emptyPortal();
    const panel = trafficPanel(state, acts);
    state.traffic.countUnauthorized();
    state.traffic.countToken();
    state.traffic.countToken();
    state.traffic.add('auth', 'expired');
    expect(texts(panel, 'dd')).toEqual(['1', '2']);
    state.traffic.clear();
    expect(texts(panel, 'dd')).toEqual(['0', '0']);
    expect(panel.querySelectorAll('li')).toHaveLength(0);
  });

  it('writes down what cannot be written as JSON without breaking', () => {
    const { state } = emptyPortal();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    state.traffic.add('report', 'warn', circle);
    expect(state.traffic.entries.get()).toHaveLength(1);
  });

  it('offers to end a session only while there is one', () => {
    const { state } = emptyPortal();
    const panel = trafficPanel(state, acts);
    const disabled = () => [...panel.querySelectorAll('button')].map((button) => button.disabled);
    expect(disabled()).toEqual([true, true, false]);
    state.keeper.keep('admin@nusa.test', 'T');
    expect(disabled()).toEqual([false, false, false]);
  });
});

describe('messages', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('go by themselves, but an error stays until it is closed', () => {
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

  it('take the place of the one with the same key', () => {
    const { state } = emptyPortal();
    const list = noticeList(state);
    state.notice.set({ level: 'warn', text: 'Licence ends in 5 days', key: 'licence' });
    state.notice.set({ level: 'warn', text: 'Licence ends in 4 days', key: 'licence' });
    expect(texts(list, 'p')).toEqual(['Licence ends in 4 days']);
  });
});

/* What the console does about the host page's content policy, which jsdom has none of: a refused sheet is played. */
import { act } from '@testing-library/react';
import { update } from '@/app/mount/lifecycle';
import { becomes, box, contextPort, drawn, onHostPage } from '@test/support/hostPage';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const { open, host } = onHostPage();
const nonces = (node: HTMLElement) =>
  new Set([...node.querySelectorAll('style')].map((sheet) => sheet.getAttribute('nonce')));

test('a nonce: each style sheet has it, and an update brings no other', async () => {
  const node = box();
  await open(host().page.props(node, { nonce: 'YWJj_-+/==' }));
  await drawn(node, 'Tasks page');
  await becomes(() => expect(node.querySelectorAll('style').length).toBeGreaterThan(1));
  expect(nonces(node)).toEqual(new Set(['YWJj_-+/==']));
  await act(() => update({ nonce: 'YWJj_-+/==' }));
  expect(host().page.codes()).not.toContain('W-UPDATE-IGNORED');
  await act(() => update({ nonce: 'other' }));
  expect(host().page.report('W-UPDATE-IGNORED')).toMatchObject({ detail: 'nonce' });
});

test.each(["abc' 'unsafe-inline", '', 'a b', 7])('nonce %p: is not used, and a warning is reported', async (nonce) => {
  const node = box();
  await open(host().page.props(node, { nonce }));
  await drawn(node, 'Tasks page');
  expect(host().page.codes()).toContain('W-NONCE-INVALID');
  expect(nonces(node)).toEqual(new Set([null]));
});

test.each([
  ['en', undefined, 'security settings block its styles', 'hand it over as props.nonce'],
  ['zh-CN', undefined, '安全设置阻止了控制台样式', 'hand it over as props.nonce'],
  ['id', 'abc', 'pengaturan keamanan halaman ini memblokir gayanya', 'does not name the nonce'],
  ['es', 'abc', 'la configuración de seguridad de esta página bloquea sus estilos', 'does not name the nonce'],
])('styles refused, %s, nonce %p: said in place of the console', async (locale, nonce, text, message) => {
  jest.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);
  const node = box();
  const context = contextPort({ locale, permissions: ['*'] });
  await open(host().page.props(node, { context, ...(nonce === undefined ? {} : { nonce }) }));
  expect(node.querySelector('[role=alert]')?.textContent).toContain(text);
  expect(node.querySelector('button, .aicc-root, style')).toBeNull();
  expect(host().page.report('E-CSP-STYLE')).toMatchObject({ t: 'failed', phase: 'mount', fatal: true });
  expect(host().page.report('E-CSP-STYLE')).toHaveProperty('message', expect.stringContaining(message));
  expect([host().page.phases(), host().platform.requested]).toEqual([[], []]);
});

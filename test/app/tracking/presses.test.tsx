import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordPress } from '@/ui/browser/recordPress';
import { Http } from '@/api/transport/http';
import { personWith, baseFor, openConsole } from '@test/support/openConsole';

interface SentEvents {
  readonly events: readonly { readonly page_event: string; readonly name?: string }[];
}

const account = (id: number) => ({
  id,
  name: 'Ayu Lestari',
  account: `person${id}@nusa.test`,
  company: { id: 1, name: 'Nusa Finance' },
  role: 'Administrator',
  group: null,
  lastLoginAt: null,
  bar: null,
});
const person = personWith({
  language: 'zh',
  products: ['operation'],
  permissions: ['crossLogin', 'downloadDetails', 'view'].map((action) => `operation*CrossLogin*${action}`),
});

test('controls of a screen: are recorded by names that do not depend on language or data', async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  jest.spyOn(Http.prototype, 'sendBeacon').mockImplementation((_url, body) => {
    for (const { page_event, name } of (body as SentEvents).events) if (page_event === 'click') sent.push(`${name}`);
    return Promise.resolve({ status: 200, text: '{"code":200,"message":"OK","data":{}}' });
  });
  await openConsole({
    path: '/operation/crossLogin',
    token: 'own',
    language: 'zh',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 30 }),
      'crossLogin.accounts': () => ({ list: [account(5), account(6)], total: 25, page: 1, limit: 10 }),
      'crossLogin.companies': () => ({ list: [{ id: 1, name: 'Nusa Finance' }] }),
      'crossLogin.current': () => ({
        current: { company: '', account: '', name: '', reason: '', begunAt: 0, endsAt: 9e12, secondsLeft: 60 },
      }),
    },
  });
  const row = (await screen.findByText('person5@nusa.test')).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('button'));
  await user.click(screen.getByRole('button', { name: '使用情况' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
  await user.click(screen.getByRole('button', { name: /结束代登录/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
  await user.click(screen.getByRole('button', { name: '公司' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Nusa Finance' }));
  await user.click(await screen.findByRole('button', { name: '第 2 页' }));
  recordPress(screen.getByRole('main'), 'select.company');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([
    'action.begin',
    'usage',
    'usage.cancel',
    'end',
    'dialog.cancel',
    'filter.company',
    'filter.company.choice',
    'pager.page',
    'select.company',
  ]);
});

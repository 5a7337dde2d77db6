import { expect, type APIRequestContext } from '@playwright/test';
import { test } from './support/fixtures';
import { consoleUrl, fieldsOf, listOf, password, type Fields } from './support/platform';

/** The longest names there may be, 100 characters: one unbreakable word, markup, a formula, and right-to-left text. */
const firstName = `<img src=x onerror=alert(1)>${'W'.repeat(72)}`;
const lastName = `=HYPERLINK("//x")שלום${'م'.repeat(79)}`;
const stamp = Date.now();
const account = `names-${stamp}@kirana.test`;
const fresh = 'Longer2026x';
const fifty = (text: string) => `${text}${stamp}`.padEnd(50, 'M');
const roleName = fifty('"><svg onload=alert(1)>');

const admin = 'admin@kirana.test';

async function send(
  request: APIRequestContext,
  token: string,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<Fields> {
  const answer = await request[method](consoleUrl + path, { headers: { authorization: `Token ${token}` }, data });
  const body = fieldsOf(await answer.json());
  expect(body.code, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return fieldsOf(body.data);
}

/** Somebody so called, who has left the name wherever names stand. */
async function makeThem(
  request: APIRequestContext,
  adminToken: string,
  roleId: unknown,
): Promise<{ id: number; token: string }> {
  const { id: groupId } = await send(request, adminToken, 'post', '/api/company/group/', {
    GroupName: fifty('<b>Grupo</b>'),
  });
  const { user_id: id = 0, id: plainId = 0 } = await send(request, adminToken, 'post', '/api/company/user/', {
    account,
    first_name: firstName,
    last_name: lastName,
    gender: null,
    Group_id: groupId,
    Role_id: roleId,
    customize_infos: [{ name: '=1+1', value: '<script>alert(1)</script>' }],
    new_password: password,
    confirm_password: password,
  });
  const uid = Number(id) || Number(plainId);
  const signedIn = fieldsOf(
    fieldsOf(
      await (
        await request.post(`${consoleUrl}/api/login`, {
          data: { username: account, password, certificate: '', language: 'en' },
        })
      ).json(),
    ).data,
  );
  const { token } = await send(request, String(signedIn.token), 'post', `/api/company/user/${uid}/password/`, {
    new_password: fresh,
    confirm_password: fresh,
  });
  const own = String(token);
  await send(request, own, 'post', '/api/company/iams_role/', {
    name: roleName,
    description: `${'ن'.repeat(180)} {{constructor}}`,
    businessTypes: ['marketing'],
    dataScope: 'own',
    permissions: ['promotion*CallTasks*view', 'system*personalInfo*view'],
  });
  await send(request, own, 'post', '/api/access_rule/', {
    list: 'deny',
    networks: `203.0.113.${stamp % 250}`,
    remark: firstName,
  });
  await send(request, own, 'post', '/api/marketing/blacklist/', {
    phone: `+62815${String(stamp).slice(-8)}`,
    reason: 'other',
    remark: firstName,
    untilDay: null,
  });
  await send(request, own, 'post', '/api/marketing/shield/', {
    name: `N${stamp}`.padEnd(50, 'N'),
    type: 'results',
    screeningDays: 7,
    blockingDays: 7,
    methods: ['creation'],
    conditions: [{ of: 'label', letters: ['A'], times: 1 }],
  });
  return { id: uid, token: own };
}

const screens = [
  '/systemSet/account/user',
  '/systemSet/account/role',
  '/systemSet/account/corporate',
  '/systemSet/account/security',
  '/systemSet/account/apiKeys',
  '/systemSet/config/accessControl',
  '/systemSet/tools/OperatingRecord',
  '/systemSet/personal/personalInfo',
  '/systemSet/personal/loginInfo',
  '/systemSet/config/webhook',
  '/systemSet/tools/Application',
  '/marketing/calling/BlackList',
  '/marketing/calling/blockList',
  '/marketing/calling/tasks',
  '/marketing/Dashboard',
  '/marketing/calling/CallAssistant',
];

test('the longest and most hostile names: are text on every screen and do not widen the page', async ({
  page,
  platform,
  request,
}) => {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  const adminToken = await platform.token(admin);
  const roles = listOf((await platform.get(admin, '/api/company/role/')).list);
  const them = await makeThem(request, adminToken, roles.find(({ everything }) => everything === true)?.id);
  await page.addInitScript((token) => {
    // An empty page has no storage.
    if (window.origin !== 'null') window.localStorage.setItem('aicc:token', token);
  }, them.token);
  try {
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 });
      expect({
        path,
        wide: await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      }).toEqual({ path, wide: 0 });
      expect({ path, drawn: await page.locator('img[src="x"], svg[onload]').count() }).toEqual({ path, drawn: 0 });
    }
    // What others see of this person.
    await page.goto('/systemSet/account/user');
    await expect(page.getByText(firstName, { exact: false }).first()).toBeVisible();
    await page.goto('/systemSet/account/role');
    await expect(page.getByText(roleName).first()).toBeVisible();
    await page.goto('/marketing/calling/BlackList');
    await expect(page.getByText(firstName, { exact: false }).first()).toBeVisible();
    expect(opened).toEqual([]);
  } finally {
    // A disabled person sees so on an open page, in red.
    await page.goto('about:blank');
    for (const rule of listOf((await platform.get(admin, '/api/access_rule/')).list)) {
      await request.delete(`${consoleUrl}/api/access_rule/${String(rule.id)}/`, {
        headers: { authorization: `Token ${adminToken}` },
      });
    }
    await send(request, adminToken, 'post', `/api/company/user/${them.id}/disable/`, {});
  }
});

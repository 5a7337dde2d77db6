import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import type { Reply } from '@/contract/contract';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

type Info = Reply<'company.info'>;
const info: Info = {
  id: 1,
  title: 'Nusa Finance',
  contact_person: 'Ayu Lestari',
  email: 'ops@nusa.test',
  phone: '',
  gender: 'female',
  country_code: 'ID',
  show_approval: { add_task: false, add_plan: false, download_list: false },
  new_timezone_region: 'Asia/Jakarta',
  logo: null,
  daily_calls: { cap: null, today: 1_204 },
  open: { tasks: 3, plans: 2 },
  revision: 4,
  license: {
    until: '2027-12-31',
    maxConcurrency: 60,
    state: 'valid',
    daysLeft: 400,
    graceDays: 15,
    inUse: 7,
    users: 12,
    maxUsers: 200,
  },
};

async function open(
  given: {
    permissions?: readonly string[];
    info?: Info;
    answers?: Record<string, (input: Record<string, unknown>) => unknown>;
  } = {},
) {
  const person = personWith({
    products: ['systemSet'],
    permissions: (given.permissions ?? ['view', 'edit', 'editTimeZone']).map((action) => `system*Corporate*${action}`),
  });
  return openConsole({
    path: '/systemSet/account/corporate',
    token: 't'.repeat(43),
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'company.info': () => given.info ?? info,
      ...given.answers,
    },
  });
}

const sentTo = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);

test('saving: sends once with the revision it changed, and the header shows the new name', async () => {
  const user = userEvent.setup();
  const { sent } = await open({ answers: { 'company.save': () => ({ ...info, title: 'Nusa Group', revision: 5 }) } });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const save = screen.getByRole('button', { name: 'Save company data' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveAccessibleDescription('There is nothing to save yet');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save company data' }));
  expect((await screen.findAllByText('Fill this in.')).length).toBeGreaterThan(0);
  expect(sentTo(sent, 'company.save')).toEqual([]);
  await user.type(name, 'Nusa Group');
  await user.dblClick(screen.getByRole('button', { name: 'Save company data' }));
  expect(await screen.findByText('The company data is saved.')).toBeInTheDocument();
  expect(sentTo(sent, 'company.save')).toEqual([
    {
      body: {
        title: 'Nusa Group',
        contact_person: 'Ayu Lestari',
        email: 'ops@nusa.test',
        phone: '',
        gender: 'female',
        revision: 4,
      },
    },
  ]);
  expect(within(screen.getByRole('banner')).getByText('Nusa Group')).toBeInTheDocument();
  expect(save).toHaveAttribute('aria-disabled', 'true');
});

test('two sections changed: saving one leaves the other changed, and leaving the page asks', async () => {
  const user = userEvent.setup();
  await open({ answers: { 'company.save': () => ({ ...info, title: 'Nusa Group', revision: 5 }) } });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Group');
  await user.click(screen.getByRole('switch', { name: 'Limit the calls per day' }));
  await user.click(screen.getByRole('button', { name: 'Save company data' }));
  await screen.findByText('The company data is saved.');
  expect(screen.getByRole('switch', { name: 'Limit the calls per day' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save limit' })).not.toHaveAttribute('aria-disabled');
  await user.click(within(screen.getByRole('banner')).getAllByRole('link')[0] as HTMLElement);
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

test("an edit conflict: shows the other's change beside what is typed, and saving again saves what is typed", async () => {
  const user = userEvent.setup();
  let now = info;
  let tries = 0;
  const { sent } = await open({
    answers: {
      'company.info': () => now,
      'company.save': () => {
        tries += 1;
        now = { ...info, title: 'Nusa Indonesia', revision: 9 };
        return tries === 1 ? refusal('thing.changed') : { ...info, phone: '+62215550101', revision: 10 };
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Phone/ }), '+62215550101');
  await user.click(screen.getByRole('button', { name: 'Save company data' }));
  expect(await screen.findByText(/Nusa Indonesia/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveValue('+62215550101');
  await user.click(screen.getByRole('button', { name: 'Save company data' }));
  expect(await screen.findByText('The company data is saved.')).toBeInTheDocument();
  expect(sentTo(sent, 'company.save').map(({ body }) => (body as { revision: number }).revision)).toEqual([4, 9]);
});

test('the limit of calls per day: shows what is used, refuses what is no whole number above zero, is set and removed', async () => {
  const user = userEvent.setup();
  let cap: number | null = null;
  const now = () => ({ ...info, daily_calls: { cap, today: 1_204 } });
  const { sent } = await open({
    answers: {
      'company.info': now,
      'company.setDailyCap': ({ body }) => {
        cap = (body as { daily_cap: number | null }).daily_cap;
        return now();
      },
    },
  });
  expect(await screen.findByText('No limit; 1,204 calls today')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save limit' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('switch', { name: 'Limit the calls per day' }));
  const most = screen.getByRole('spinbutton', { name: 'Maximum calls per day' });
  for (const wrong of ['0', '1.5']) {
    await user.clear(most);
    await user.type(most, wrong);
    await user.click(screen.getByRole('button', { name: 'Save limit' }));
  }
  expect(sentTo(sent, 'company.setDailyCap')).toEqual([]);
  await user.clear(most);
  await user.type(most, '5000');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(await screen.findByText('1,204 of 5,000 calls today')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Limit the calls per day' }));
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(await screen.findByText('No limit; 1,204 calls today')).toBeInTheDocument();
  expect(sentTo(sent, 'company.setDailyCap')).toEqual([
    { body: { daily_cap: 5_000, was: null } },
    { body: { daily_cap: null, was: 5_000 } },
  ]);
});

test('another time zone: says what it changes before it can be saved', async () => {
  const user = userEvent.setup();
  const { sent } = await open({
    answers: { 'company.setZone': () => ({ ...info, new_timezone_region: 'Asia/Makassar' }) },
  });
  const zone = await screen.findByRole('combobox', { name: 'Time zone of the account' });
  expect(screen.getByRole('button', { name: 'Change time zone' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(zone, 'Makassar');
  await user.click(await screen.findByText('Asia/Makassar', { selector: '.aicc-clip' }));
  const note = await screen.findByText(/Open now: tasks, 3; plans, 2\./);
  expect(note).toBeInTheDocument();
  expect(screen.getByText(/Earlier calls stay on the day and hour/)).toBeInTheDocument();
  expect(sentTo(sent, 'company.setZone')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change time zone' }));
  expect(await screen.findByText('The time zone is changed.')).toBeInTheDocument();
  expect(sentTo(sent, 'company.setZone')).toEqual([
    { params: { id: 1 }, body: { new_timezone_region: 'Asia/Makassar', was: 'Asia/Jakarta' } },
  ]);
});

test('a logo: is previewed before it is saved, and saved once', async () => {
  const user = userEvent.setup();
  const { sent } = await open({
    answers: { 'company.setLogo': () => ({ logo: '00000000-0000-4000-8000-000000000001' }) },
  });
  await screen.findByText('No logo');
  const file = new File([new Uint8Array(9)], 'logo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose a logo', { selector: 'input' }), file);
  expect(screen.getByRole('img', { name: 'Logo of Nusa Finance' })).toHaveAttribute('src', 'blob:test');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('No logo')).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Choose a logo', { selector: 'input' }), file);
  expect(sentTo(sent, 'company.setLogo')).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Save logo' }));
  expect(await screen.findByText('The logo is saved.')).toBeInTheDocument();
  expect(sentTo(sent, 'company.setLogo')).toHaveLength(1);
});

test('a logo the browser cannot draw: is refused', async () => {
  const user = userEvent.setup();
  const { sent } = await open();
  await user.upload(
    await screen.findByLabelText('Choose a logo', { selector: 'input' }),
    new File(['GIF'], 'logo.gif', { type: 'image/gif' }),
  );
  fireEvent.error(screen.getByRole('img', { name: 'Logo of Nusa Finance' }));
  expect(await screen.findByText('This is not a .jpg, .png or .gif picture.')).toBeInTheDocument();
  expect(screen.getByText('No logo')).toBeInTheDocument();
  expect(sentTo(sent, 'company.setLogo')).toEqual([]);
});

test('a logo that is too large: is not sent; one the platform refuses shows the reason', async () => {
  const user = userEvent.setup();
  const { sent } = await open({ answers: { 'company.setLogo': () => refusal('image.wrongFormat') } });
  await screen.findByText('No logo');
  const input = screen.getByLabelText('Choose a logo', { selector: 'input' });
  const large = new File([new Uint8Array(1)], 'logo.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 5 * 1_048_576 + 1 });
  await user.upload(input, large);
  expect(await screen.findByText(/This file is larger than/)).toBeInTheDocument();
  expect(sentTo(sent, 'company.setLogo')).toEqual([]);
  await user.upload(input, new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Save logo' }));
  expect(await screen.findByText('This is not a .jpg, .png or .gif picture.')).toBeInTheDocument();
});

test('without the permission to edit: shows text and says why it is no form', async () => {
  await open({ permissions: ['view'] });
  expect(await screen.findAllByText(/Your role does not allow/)).toHaveLength(4);
  expect(screen.getByText('No limit; 1,204 calls today')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /logo|Save|Change/i })).toBeNull();
});

test.each([
  ['aboutToExpire', 9, /ends in 9 days. After that the console works for 15 more days/],
  ['grace', -4, /ended 4 days ago. If it is not renewed within 11 days/],
  ['ended', -20, /No one can sign in, tasks are paused/],
] as const)('a licence that is %s: says what follows', async (state, daysLeft, words) => {
  await open({ info: { ...info, license: { ...info.license, state, daysLeft } } });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('7 of 60 in progress')).toBeInTheDocument();
});

test('company data that cannot be loaded: says so and offers to try again', async () => {
  const user = userEvent.setup();
  let down = true;
  await open({
    answers: {
      'company.info': () => (down ? { ok: false, failure: failed('platform.failed', 500, 'request-1') } : info),
    },
  });
  await screen.findByText(/Something went wrong on the platform/);
  down = false;
  await user.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Nusa Finance');
});

test('approval: downloads with plain numbers are set beside tasks and plans; who may not change it reads it', async () => {
  const user = userEvent.setup();
  let required = info.show_approval;
  const { sent, unmount } = await open({
    answers: {
      'company.info': () => ({ ...info, show_approval: required }),
      'company.setApprovals': ({ body }) => {
        const { was: _was, ...next } = body as Info['show_approval'] & { was: unknown };
        required = next;
        return { ...info, show_approval: required };
      },
    },
  });
  const downloads = await screen.findByRole('switch', { name: 'Downloads with plain numbers need approval' });
  expect(downloads).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Save approval settings' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(downloads);
  await user.click(screen.getByRole('button', { name: 'Save approval settings' }));
  expect(await screen.findByText('The approval settings are saved.')).toBeInTheDocument();
  expect(sentTo(sent, 'company.setApprovals')).toEqual([
    {
      body: {
        ...{ add_task: false, add_plan: false, download_list: true },
        was: { add_task: false, add_plan: false, download_list: false },
      },
    },
  ]);
  unmount();
  await open({ permissions: ['view'], info: { ...info, show_approval: required } });
  const fact = (await screen.findByText('Downloads with plain numbers')).closest('tr');
  expect(fact).toHaveTextContent('Needed');
});

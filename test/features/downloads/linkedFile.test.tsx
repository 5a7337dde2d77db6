import { act, screen } from '@testing-library/react';
import { Api } from '@/api/call';
import { failed } from '@/api/envelope';
import { saveBlob } from '@/ui/browser/saveBlob';
import { missingTexts, openConsole, refusal } from '@test/support/openConsole';

jest.mock('@/ui/browser/saveBlob', () => ({ saveBlob: jest.fn() }));

const file = {
  name: 'calls-collection-2026-11-21.xlsx',
  size: 20_480,
  expiresAt: Date.parse('2026-11-21T04:00:00Z'),
  timeZone: 'Asia/Jakarta',
};
const token = 'k'.repeat(43);
/** what this browser tells of itself */
const opener = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
const open = (answer: () => unknown, path = `/downLoadTmep?token=${token}`) =>
  openConsole({ path, answers: { 'download.linked': answer } });

afterEach(() => expect(missingTexts()).toEqual([]));

test('a link to a file: names it, removes the secret from the address, and saves it', async () => {
  const { sent } = await open(() => file);
  expect(await screen.findByText(file.name)).toBeInTheDocument();
  expect(screen.getByText(/^20 kB · the link works until .*11:00/)).toBeInTheDocument();
  expect(window.location.search).toBe('');
  expect(sent.filter(({ name }) => name === 'download.linked').map(({ input }) => input)).toContainEqual({
    body: { token, opener },
  });
  const take = jest
    .spyOn(Api.prototype, 'file')
    .mockResolvedValue({ ok: true, data: { blob: new Blob(['x']), name: file.name } });
  await act(async () => {
    screen.getByRole('button', { name: 'Download' }).click();
    await Promise.resolve();
  });
  expect(await screen.findByText('The download has started.')).toBeInTheDocument();
  expect(take).toHaveBeenCalledWith('download.linkedFile', {
    body: { token, opener: window.localStorage.getItem('aicc:opener') },
  });
  expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), file.name);
});

test('a wrong or expired link: says so', async () => {
  await open(() => refusal('download.linkInvalid'));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument();
});

test('a link without a secret: requests nothing', async () => {
  const { sent } = await open(() => file, '/downLoadTmep');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'download.linked')).toEqual([]);
});

test('no network: offers to try again and does not call the link wrong', async () => {
  let answer: unknown = { ok: false, failure: failed('network.offline', 0, 'request-1') };
  await open(() => answer);
  expect(await screen.findByRole('heading', { name: 'The file could not be downloaded' })).toBeInTheDocument();
  answer = file;
  await act(async () => {
    screen.getByRole('button', { name: 'Try again' }).click();
    await Promise.resolve();
  });
  expect(await screen.findByText(file.name)).toBeInTheDocument();
});

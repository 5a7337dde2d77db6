import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenIds, screenOf } from '@/registry/screenTable';
import { languages } from '@/domain/language/language';
import { addressesAtOnce } from '@/domain/access/accessRules';
import { testCallLimits } from '@/domain/calling/testCall';
import { typedContactsMax } from '@/domain/contacts/typedContacts';
import * as limits from '@/domain/limits';
import { encryptionKeyLengths, signKeyLength } from '@/domain/webhooks/webhookKeys';
import { chapterIds, chapterOf, type ChapterId } from '@/domain/documents/manual';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => expect(missingTexts()).toEqual([]));

function open(
  path_: string,
  {
    permissions = ['system*operateWord*view', 'normal*CallTasks*view'],
    language = 'en',
  }: { permissions?: readonly string[]; language?: (typeof languages)[number] } = {},
) {
  const person = personWith({ permissions, products: ['systemSet', 'collection'], language });
  return openConsole({
    path: path_,
    token: 't1',
    language,
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
    },
  });
}

test('built screens: have a chapter each, and the manual has 24 chapters', () => {
  expect(screenIds().filter((id) => screenOf(id).built !== false && chapterOf(id) === null)).toEqual([]);
  expect(chapterIds).toHaveLength(24);
});

test.each(languages)(
  'chapters in %s: are those of the manual, each with its parts and as many steps as in English',
  (language) => {
    const { chapter } = JSON.parse(readFileSync(path.resolve('locales', language, 'manual.json'), 'utf8')) as {
      chapter: Record<string, Record<string, string>>;
    };
    expect(Object.keys(chapter)).toEqual([...chapterIds]);
    const english = (
      JSON.parse(readFileSync(path.resolve('locales/en/manual.json'), 'utf8')) as { chapter: typeof chapter }
    ).chapter;
    for (const [id, parts] of Object.entries(chapter)) {
      expect({ id, parts: Object.keys(parts) }).toEqual({ id, parts: ['title', 'what', 'how', 'limits', 'refused'] });
      expect({ id, steps: parts.how?.split('\n').length }).toEqual({ id, steps: english[id]?.how?.split('\n').length });
    }
  },
);

/** Chapter by chapter, the rules it tells in digits. */
const figures: Readonly<Partial<Record<ChapterId, readonly number[]>>> = {
  start: [...limits.pageSizes, limits.downloadFileRows],
  tasks: [
    limits.callWindowFromMinute / 60,
    limits.callWindowToMinute / 60,
    limits.taskMinMinutes,
    limits.taskAheadDays,
    limits.contactUploadMaxBytes / 2 ** 20,
    limits.restMaxSeconds,
  ],
  plans: [limits.roundGapMinutes],
  liveCalls: [limits.hintMaxChars],
  singleCalls: [
    testCallLimits.phoneMinDigits,
    testCallLimits.phoneMaxDigits,
    testCallLimits.ofPersonADay,
    testCallLimits.ofCompanyADay,
    testCallLimits.queueMinutes,
    typedContactsMax,
  ],
  strategies: [limits.roundGapMinutes, limits.roundTagsMax],
  inbound: [300, 200, 15],
  blocking: [limits.shieldMinDays, limits.shieldMaxDays],
  personal: [limits.passwordMinChars, limits.passwordMaxChars],
  company: [limits.logoMaxBytes / 2 ** 20],
  users: [limits.groupsMax, limits.passwordMinChars, limits.passwordMaxChars, limits.userInactiveDays],
  security: [addressesAtOnce],
  webhooks: [...encryptionKeyLengths, signKeyLength, limits.webhookRetentionDays],
  crossLogin: [limits.crossLoginMinutes],
};

test.each(languages)('numbers of the rules: are in the limits of the chapters in %s', (language) => {
  const { chapter } = JSON.parse(readFileSync(path.resolve('locales', language, 'manual.json'), 'utf8')) as {
    chapter: Record<string, Record<string, string>>;
  };
  for (const [id, rules] of Object.entries(figures)) {
    const numbers = chapter[id]?.limits?.match(/\d+/g)?.map(Number) ?? [];
    expect({ id, untold: rules.filter((rule) => !numbers.includes(rule)) }).toEqual({ id, untold: [] });
  }
});

test.each(languages)('in %s: shows every chapter without a key or a placeholder', async (language) => {
  await open('/systemSet/tools/operateWord', { language });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(chapterIds.length));
  expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|\}\}|\$t\(|\b(chapter|part)\.\w/);
});

test('search: leaves the chapters with every word, marks the words, and says how many chapters there are', async () => {
  const user = userEvent.setup();
  await open('/systemSet/tools/operateWord');
  const box = await screen.findByRole('searchbox', { name: 'Search the manual' });
  const contents = within(screen.getByRole('navigation', { name: 'Chapters' }));
  expect(contents.getAllByRole('button')).toHaveLength(24);
  await user.type(box, 'hubspot consent{Enter}');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'HUBSPOT unbind{Enter}');
  expect(await screen.findByText('1 chapter found')).toBeInTheDocument();
  expect(contents.getAllByRole('button').map((one) => one.textContent)).toEqual(['Application market']);
  expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['HubSpot', 'Unbind']),
  );
  await user.clear(box);
  await user.type(box, '{Enter}');
  await waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(0));
});

test('an address with a chapter: opens it, and a chapter links to its screen when permitted', async () => {
  await open('/systemSet/tools/operateWord?chapter=tasks');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Calling tasks' })).toHaveFocus());
  expect(
    within(screen.getByRole('region', { name: 'Calling tasks' })).getByRole('link', { name: 'Open screen' }),
  ).toHaveAttribute('href', '/collection/calling/tasks');
  expect(
    within(screen.getByRole('region', { name: 'Roles and permissions' })).queryByRole('link'),
  ).not.toBeInTheDocument();
});

test('any screen: links to its chapter, with the permission for the manual', async () => {
  const { unmount } = await open('/systemSet/tools/releaseNotes', {
    permissions: ['system*operateWord*view', 'system*releaseNotes*view'],
    language: 'es',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ayuda de esta pantalla' }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/systemSet/tools/operateWord?chapter=start'),
  );
  unmount();
  await open('/systemSet/tools/releaseNotes', { permissions: ['system*releaseNotes*view'] });
  expect(await screen.findByRole('heading', { name: 'Release notes' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Help for this screen' })).not.toBeInTheDocument();
});

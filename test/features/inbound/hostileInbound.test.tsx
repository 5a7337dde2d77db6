import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { hostileMarkup as hostile } from '@test/platform/access/fuzz/hostileValues';
import { refuseHostileTexts } from '@test/support/refuseHostileTexts';
import { missingTexts, openSignedIn } from '@test/support/openConsole';

refuseHostileTexts();
afterEach(() => expect(missingTexts()).toEqual([]));

const calm = hostile.join(' ');
const at = Date.now() - 60_000;
const number = { id: 4, phone: '+622155500610', name: calm };
const page = <T,>(list: readonly T[]) => ({ list, total: list.length, page: 1, limit: 10 });

/** An announcement, and a hint a supervisor typed, of each text. */
const said = {
  turns: hostile.map((text, index) => ({
    ...{ speaker: 'robot' as const, text, slots: [] },
    ...{ atMs: index * 1_000, durationMs: 900, node: index % 2 === 0 ? 'announcement' : '_hint' },
  })),
  acts: hostile.map((hint, index) => ({
    ...{ number: index + 1, kind: 'hint' as const, turn: null, hint, by: hint, operator: hint, at: at + index },
  })),
  slots: Object.fromEntries(hostile.map((text, index) => [`slot_${index}`, text])),
  ...{ language: 'en' as const, label: null, eventLabels: [], eventGroups: eventLabelTable },
};
const common = {
  ...{ id: 91, phone: '+6281****567', number, reason: null, arrivedAt: at, answeredAt: at, callsBack: false },
  robot: { id: 7, name: calm, version: 3 },
};
const live: Reply<'inboundLive.detail'> = {
  ...common,
  ...said,
  ...{ state: 'talking', since: at, turn: 'ask', version: said.acts.length, can: [] },
  last: { speaker: 'robot', text: calm },
  flags: [{ kind: 'threat', phrase: calm }],
  script: [{ id: 'ask', name: calm, kind: 'ask', say: calm }],
};
const record: Reply<'inboundCall.detail'> = {
  ...common,
  branchPoints: [],
  ...said,
  ...{ endedAt: at + 20_000, waitedSeconds: 0, talkSeconds: 20, outcome: 'answered', hangup: 'ai' },
  ...{ transfer: 'none', rounds: 0, recording: false },
};
const robot = { id: 7, name: calm, state: 'valid' as const };
const open = { fromMinute: 480, toMinute: 1260 };
const bound: Reply<'inboundNumber.detail'> = {
  ...{ ...number, robot, fallbackRobot: { ...robot, id: 8 }, hours: Array<typeof open>(7).fill(open) },
  ...{ fallback: 'robot', announcement: calm, maxWaiting: 10, maxWaitSeconds: 180, state: 'on' },
  ...{ callsToday: 0, waiting: 0, revision: 5, changedAt: at, changedBy: calm, can: ['bind'] },
};

const openAt = (path: string) =>
  openSignedIn(
    {
      products: ['Inbound'],
      permissions: ['InboundCallRecords*view', 'InboundRobotManage*view', 'InboundRobotManage*bind'].map(
        (one) => `Inbound*${one}`,
      ),
    },
    {
      path,
      answers: {
        'inboundCall.options': () => ({ numbers: [number], robots: [{ id: 7, name: calm }] }),
        'inboundLive.list': () => page([live]),
        'inboundLive.detail': () => live,
        'inboundCall.list': () => page([record]),
        'inboundCall.detail': () => record,
        'inboundNumber.list': () => page([bound]),
        'inboundNumber.detail': () => bound,
        'inboundRobot.list': () => ({ list: [] }),
        'inboundSetting.detail': () => ({ reserve: 3, licence: 60, revision: 1, changedAt: null, changedBy: calm }),
      },
    },
  );

test.each([
  ['in progress', '/Inbound/liveCalls?open=91'],
  ['that is over', '/Inbound/callRecords?open=91'],
])('a call %s: announcement, hints and names stand there as they were written', async (_, path) => {
  await openAt(path);
  const drawer = await screen.findByRole('dialog', { name: /91$/ });
  const acts = await within(drawer).findByRole('region', { name: 'Done by supervisors' });
  expect(drawer).toHaveTextContent(`${number.phone} · ${calm}`, { normalizeWhitespace: false });
  for (const text of hostile) {
    // What was said, and what was done by whom.
    expect(within(drawer).getAllByText((_words, element) => element?.textContent === text).length).toBeGreaterThan(0);
    expect(acts).toHaveTextContent(text, { normalizeWhitespace: false });
  }
});

test('a number: its name, robots and announcement stand in list and form as they were written', async () => {
  await openAt('/Inbound/robotManage');
  const row = await screen.findByRole('row', { name: /\+622155500610/ });
  expect(row).toHaveTextContent(calm, { normalizeWhitespace: false });
  await userEvent.click(within(row).getByRole('button', { name: /^Bind/ }));
  const form = await screen.findByRole('dialog', { name: 'Bind +622155500610' });
  await waitFor(() => expect(within(form).getByLabelText('Announcement')).toHaveValue(calm));
});

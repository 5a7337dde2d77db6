import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { chartNamed, tableIn, turnedChart } from '@test/support/charts';
import { openSignedIn } from '@test/support/openConsole';

type Figures = Reply<'dashboard.figures'>;
type Days = Reply<'dashboard.days'>['days'];

export const asOf = Date.parse('2026-11-21T07:05:00Z');
export const cards = ['Tasks', 'Calls', 'ConnectRate', 'Labels', 'Duration', 'Transfer', 'Hours'].map(
  (card) => `normal*Dashboard*card${card}`,
);
const seesCalls = ['normal*CallDetails*view', 'normal*CallTasks*view'];

const figure = (id: string, part: number, whole: number | null, value: number | null, before: number | null) => ({
  id,
  part,
  whole,
  value,
  before,
});
export const counted: Figures['figures'] = [
  figure('calls', 400, null, 400, 500),
  figure('reached', 180, null, 180, 200),
  figure('connectRate', 180, 400, 45, 40),
  figure('contacts', 300, null, 300, 280),
  figure('reachedContacts', 150, null, 150, 150),
  figure('contactRate', 150, 300, 50, 53.5),
  figure('effective', 120, null, 120, 100),
  figure('effectiveRate', 120, 180, 66.666, 50),
  figure('positive', 60, null, 60, 0),
  figure('positiveRate', 60, 180, 33.333, null),
  figure('talkTotal', 9000, null, 9000, 8000),
  figure('talkMean', 9000, 180, 50, 40),
  figure('shortRate', 20, 180, 11.11, 10),
  figure('transfers', 30, null, 30, 20),
  figure('transferRate', 30, 180, 16.666, 10),
  figure('transferSuccessRate', 0, 0, null, 50),
  figure('noAnswerRate', 100, 400, 25, 26),
  figure('notConnectedRate', 80, 400, 20, 20),
  figure('voicemailRate', 40, 400, 10, 9),
];
export const wholeDays = { fromDay: '2026-11-08', toDay: '2026-11-14', until: Date.parse('2026-11-14T17:00:00Z') };
export const day = (name: string, more: Partial<Days[number]> = {}): Days[number] => ({
  day: name,
  missing: false,
  partial: false,
  attempts: 100,
  reached: 45,
  talkSeconds: 2250,
  transfers: 8,
  ...more,
});

/** The dashboard in the console, with answers to all it asks. */
export function open(
  search = '',
  {
    permissions = ['normal*Dashboard*view', ...cards, ...seesCalls],
    days = [day('2026-11-20'), day('2026-11-21', { partial: true })],
    answers = {},
  }: {
    permissions?: string[];
    days?: Days;
    answers?: Record<string, (input: Record<string, unknown>) => unknown>;
  } = {},
) {
  return openSignedIn(
    { permissions },
    {
      path: `/collection/Dashboard${search}`,
      answers: {
        'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 20 }),
        'dashboard.options': () => ({
          tasks: [{ id: 7, name: 'November_reminders' }],
          robots: [{ id: 3, name: 'Maya' }],
          sipLines: [],
        }),
        'dashboard.figures': (): Figures => ({
          asOf,
          fromDay: '2026-11-15',
          toDay: '2026-11-21',
          from: Date.parse('2026-11-14T17:00:00Z'),
          to: Date.parse('2026-11-21T17:00:00Z'),
          compared: { fromDay: '2026-11-08', toDay: '2026-11-14', until: Date.parse('2026-11-14T07:05:00Z') },
          tasks: { calling: 2, finished: 5 },
          taskContacts: {
            contacts: 300,
            called: 104,
            notCalled: { unfinished: 150, blacklisted: 46 },
            reachedContacts: 72,
            calling: 0,
            waiting: 0,
          },
          figures: counted,
        }),
        'dashboard.days': () => ({
          asOf,
          days,
          compared: wholeDays,
          before: [
            day('2026-11-13', { attempts: 200, reached: 50 }),
            day('2026-11-14', { attempts: 80, reached: 40 }),
            day('2026-11-15', { attempts: 7, reached: 3 }),
          ],
        }),
        'dashboard.mix': () => ({
          asOf,
          by: {
            label: [
              { key: 'A', calls: 60, reached: 60 },
              { key: 'F', calls: 220, reached: 0 },
            ],
            ringType: [
              { key: 'answered', calls: 180, reached: 180 },
              { key: 'busy', calls: 80, reached: 0 },
            ],
            result: [],
            transfer: [
              { key: 'success', calls: 30, reached: 30 },
              { key: 'none', calls: 370, reached: 150 },
            ],
            hangup: [{ key: 'ai', calls: 180, reached: 180 }],
            tryNumber: [
              { key: '1', calls: 300, reached: 150 },
              { key: '2', calls: 100, reached: 30 },
            ],
          },
          compared: wholeDays,
          before: {
            label: [
              { key: 'A', calls: 30, reached: 30 },
              { key: 'B', calls: 70, reached: 70 },
            ],
            ringType: [
              { key: 'answered', calls: 100, reached: 100 },
              { key: 'busy', calls: 60, reached: 0 },
            ],
            result: [],
            transfer: [{ key: 'success', calls: 10, reached: 10 }],
            hangup: [
              { key: 'ai', calls: 60, reached: 60 },
              { key: 'user', calls: 40, reached: 40 },
            ],
            tryNumber: [{ key: '1', calls: 200, reached: 80 }],
          },
        }),
        'dashboard.hours': () => ({
          asOf,
          cells: [{ weekday: 1, hour: 9, attempts: 10, reached: 4, talkSeconds: 240 }],
          compared: wholeDays,
          before: [{ weekday: 1, hour: 9, attempts: 20, reached: 7, talkSeconds: 240 }],
        }),
        'dashboard.durations': () => ({
          asOf,
          buckets: [
            { from: 0, to: 30, calls: 60 },
            { from: 30, to: null, calls: 120 },
          ],
          compared: wholeDays,
          before: [
            { from: 0, to: 30, calls: 50 },
            { from: 30, to: null, calls: 50 },
          ],
        }),
        'dashboard.labelDays': () => ({
          asOf,
          days: days.map(({ day: name, missing, partial }) => ({
            day: name,
            missing,
            partial,
            labels: { A: 30, B: 15 },
          })),
          compared: wholeDays,
          before: [{ day: '2026-11-13', missing: false, partial: false, labels: { A: 20, B: 70 } }],
        }),
        'dashboard.robots': ({ query }: Record<string, unknown>) => ({
          asOf,
          robots:
            (query as { fromDay: string }).fromDay === '2026-11-15'
              ? [{ id: 3, name: 'Maya', calls: 200, reached: 90, talkSeconds: 4500, positive: 30, transfers: 4 }]
              : [
                  { id: 3, name: 'Maya', calls: 100, reached: 35, talkSeconds: 4200, positive: 7, transfers: 1 },
                  { id: 4, name: 'Rio', calls: 60, reached: 15, talkSeconds: 900, positive: 5, transfers: 0 },
                ],
        }),
        ...answers,
      },
    },
  );
}

// The page's clock is the platform's; jsdom has only the machine's, so the days asked for are given in the address.
export const period = '?days=2026-11-15..2026-11-21';
export const requested = (sent: { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input.query);

/** Turns a chart into its table and presses the number; where that leads. */
export async function press(chart: string, name: RegExp) {
  const user = userEvent.setup();
  const region = await turnedChart(chart);
  await user.click(await within(region).findByRole('button', { name }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  return Object.fromEntries(new URLSearchParams(window.location.search));
}

/** The rows of a chart's table, as one reads them. */
export async function tableOf(chart: string) {
  return tableIn(await chartNamed(chart));
}

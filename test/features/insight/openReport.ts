import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { turnedChart } from '@test/support/charts';
import { openSignedIn } from '@test/support/openConsole';

export const asOf = Date.parse('2026-11-21T07:05:00Z');
const menus = ['ChannelOverview', 'StageReport', 'singleDayOverview', 'dailyTrend'];
const everything = [
  ...menus.flatMap((menu) => [`normal*${menu}*view`, `normal*${menu}*downloadDetails`]),
  'normal*CallDetails*view',
];
const labels = { A: 3, B: 1, C: 0, D: 0, E: 2, H: 0 };
const counts = { calls: 20, reached: 6, talkSeconds: 240, transfers: 2, positive: 3, labels };
export const compared = { fromDay: '2026-11-08', toDay: '2026-11-14', until: Date.parse('2026-11-14T07:05:00Z') };
export const wholeDays = { ...compared, until: Date.parse('2026-11-14T17:00:00Z') };
export const figures = [{ id: 'calls', value: 40, part: 40, whole: null, before: 50 }];

type Hour = Reply<'insight.day'>['hours'][number];
const hour = (at: number, more: Partial<Hour> = {}): Hour => ({
  hour: at,
  minutes: 60,
  ahead: at > 14,
  partial: at === 14,
  ...counts,
  rings: { answered: 6, busy: 14 },
  ...more,
});
export const hours = Array.from({ length: 24 }, (_, at) =>
  at === 9
    ? hour(at)
    : at === 2
      ? hour(at, { minutes: 120, calls: 0, reached: 0 })
      : hour(at, { calls: 0, reached: 0, labels: {}, rings: {} }),
);
const trendDay = (day: string, more = {}) => ({
  day,
  missing: false,
  partial: false,
  ...counts,
  tries: { 1: { calls: 12, reached: 4 }, 4: { calls: 8, reached: 1 }, 33: { calls: 1, reached: 1 } },
  ...more,
});

export function open(
  path: string,
  {
    permissions = everything,
    answers = {},
  }: { permissions?: string[]; answers?: Record<string, (input: Record<string, unknown>) => unknown> } = {},
) {
  return openSignedIn(
    { permissions },
    {
      path,
      answers: {
        'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 20 }),
        'dashboard.options': () => ({
          tasks: [],
          robots: [{ id: 3, name: 'Maya' }],
          sipLines: [{ id: 5, name: 'Jakarta 1' }],
        }),
        'stage.report': () => ({
          asOf,
          fromDay: '2026-11-15',
          toDay: '2026-11-21',
          compared,
          stages: [{ stage: 'd1to3', ...counts, before: { ...counts, calls: 10, reached: 5 } }],
        }),
        'channel.overview': () => ({
          asOf,
          fromDay: '2026-11-15',
          toDay: '2026-11-21',
          compared: wholeDays,
          licence: {
            concurrency: 60,
            inUse: 4,
            peak: { calls: 31, at: asOf },
            before: { calls: 20, at: asOf - 7 * 86_400_000 },
          },
          channels: [
            {
              id: 5,
              name: 'Jakarta 1',
              countryCode: 'ID',
              state: 'active',
              concurrency: 30,
              inUse: 4,
              peak: { calls: 29, at: asOf },
              calls: 20,
              reached: 6,
              talkSeconds: 240,
              rings: { answered: 6, busy: 10, failed: 4 },
              before: {
                calls: 40,
                reached: 10,
                talkSeconds: 300,
                rings: { answered: 10, busy: 25, failed: 5 },
                peak: null,
              },
            },
          ],
        }),
        'channel.days': ({ query }: Record<string, unknown>) => ({
          asOf,
          days:
            (query as { fromDay: string }).fromDay === '2026-11-08'
              ? [
                  {
                    day: '2026-11-13',
                    missing: false,
                    partial: false,
                    channels: [{ id: 5, calls: 40, reached: 10, failed: 5 }],
                  },
                ]
              : [
                  {
                    day: '2026-11-20',
                    missing: false,
                    partial: false,
                    channels: [{ id: 5, calls: 20, reached: 6, failed: 4 }],
                  },
                ],
        }),
        'channel.load': () => ({
          asOf,
          licence: 60,
          points: [
            {
              key: '2026-11-20',
              missing: false,
              partial: false,
              own: { calls: 12, at: asOf - 1000 },
              all: { calls: 31, at: asOf },
            },
          ],
          compared: wholeDays,
          before: [
            {
              key: '2026-11-13',
              missing: false,
              partial: false,
              own: { calls: 7, at: asOf - 8 * 86_400_000 },
              all: { calls: 9, at: asOf },
            },
          ],
        }),
        'insight.trend': () => ({
          asOf,
          fromDay: '2026-11-20',
          toDay: '2026-11-21',
          compared: { ...compared, fromDay: '2026-11-18', toDay: '2026-11-19' },
          figures,
          days: [trendDay('2026-11-20'), trendDay('2026-11-21', { partial: true })],
          before: [trendDay('2026-11-18', { calls: 50, labels: { ...labels, A: 9 } }), trendDay('2026-11-19')],
        }),
        'insight.robots': ({ query }: Record<string, unknown>) => ({
          asOf,
          robots:
            (query as { fromDay: string }).fromDay === '2026-11-18'
              ? [{ id: 3, name: 'Maya', calls: 40, reached: 10, talkSeconds: 300, positive: 4, transfers: 2 }]
              : [{ id: 3, name: 'Maya', calls: 20, reached: 6, talkSeconds: 240, positive: 3, transfers: 2 }],
        }),
        'insight.day': () => ({
          asOf,
          day: '2026-11-21',
          compared: { ...compared, fromDay: '2026-11-14' },
          figures,
          hours,
          before: hours,
        }),
        ...answers,
      },
    },
  );
}

export const period = 'days=2026-11-15..2026-11-21';
const inQuery = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** Turns a chart into its table and presses the number. */
export async function press(chart: string, name: RegExp) {
  const user = userEvent.setup();
  const region = await turnedChart(chart);
  const [cell] = await within(region).findAllByRole('button', { name });
  await user.click(cell ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/CallDetails'));
  return inQuery();
}

import { deepOr } from '@test/support/deep';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

// Many requests at once near a limit: exactly as many are created as it allows, and the others learn the limit.

const line = 'collection';
const params = { line } as const;
/** more than any of the limits */
const together = deepOr(100, 60);

let platform: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  // Without keys no webhook is made.
  await admin.call('webhook.makeKeys', { body: { kinds: ['client', 'server', 'sign'], length: 32, atOnce: false } });
});
afterAll(() => platform.close());

const counted = async (from: string) =>
  Number(
    (await platform.database.asOwner((client) => client.query<{ count: string }>(`select count(*) from ${from}`)))
      .rows[0]?.count,
  );
const nusa = "company_id = (select id from company where name = 'Nusa Finance')";
const shield = (at: number) => ({
  name: `Shield_${at}`,
  type: 'results' as const,
  screeningDays: 7,
  blockingDays: 7,
  methods: ['creation' as const],
  conditions: [{ of: 'label' as const, letters: ['A'], times: 1 }],
});
const view = (at: number) => ({
  name: `View ${at}`,
  query: '',
  fields: null,
  isDefault: false,
  list: 'tasks' as const,
});
const hook = (at: number) => ({
  type: 'task_end',
  url: `https://hook.example.com/${at}`,
  fields: ['taskId'],
  retrySeconds: 5,
  plainNumbers: false,
});

const kinds: readonly (readonly [string, number, string, (at: number) => Promise<{ failure: string | null }>])[] = [
  [
    'groups',
    50,
    `user_group where ${nusa}`,
    (at) => admin.call('userGroup.add', { body: { GroupName: `Group ${at}` } }),
  ],
  [
    'shields',
    20,
    `shield_strategy where ${nusa} and line = '${line}' and deleted_at is null`,
    (at) => admin.call('shield.add', { params, body: shield(at) }),
  ],
  [
    'webhooks',
    50,
    `webhook where ${nusa} and deleted_at is null`,
    (at) => admin.call('webhook.add', { body: hook(at) }),
  ],
  ['views', 20, `saved_view where ${nusa}`, (at) => admin.call('view.add', { params, body: view(at) })],
];

test.each(kinds)(
  '%s: many added at once never exceed %d, the others are refused for the same reason',
  async (_kind, most, from, add) => {
    const there = await counted(from);
    const answers = await Promise.all(Array.from({ length: together }, (_, at) => add(at)));
    expect([await counted(from), answers.filter(({ failure }) => failure === null).length]).toEqual([
      most,
      most - there,
    ]);
    expect(new Set(answers.map(({ failure }) => failure)).size).toBe(2);
  },
);

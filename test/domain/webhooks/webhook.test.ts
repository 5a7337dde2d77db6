import { checkWebhook, isWebhookUrl, outcomeOfStatus, webhookState } from '@/domain/webhooks/webhook';
import { fieldsOfType, flowingTypes, simulatedData, webhookTypes } from '@/domain/webhooks/webhookEvents';
import { checkWebhookKey } from '@/domain/webhooks/webhookKeys';
import { circuitPause, pauseAfter } from '@/domain/webhooks/webhookRetry';

it('webhook types: are these thirteen, of which calls, tasks and plans are sent in this release', () => {
  expect(webhookTypes).toEqual([
    'task_detail',
    'task_detail_ic',
    'task_end',
    'plan_end',
    'wf_detail',
    'wf_detail_ic',
    'wf_apinode',
    'wf_detail_end',
    'wf_status',
    'wf_waba_chatbot',
    'wf_waba_status',
    'ib_transfer',
    'ib_detail',
  ]);
  expect(flowingTypes).toEqual(['task_detail', 'task_detail_ic', 'task_end', 'plan_end', 'ib_transfer', 'ib_detail']);
  for (const type of webhookTypes) {
    expect(new Set(fieldsOfType[type]).size).toBe(fieldsOfType[type].length);
    expect(Object.values(simulatedData(type))).not.toContain(undefined);
  }
  // Nothing is offered that no call coming in can say.
  expect(simulatedData('ib_transfer')).toMatchObject({ callId: 90210, transfer: 'success' });
  expect(simulatedData('ib_transfer')).not.toHaveProperty('agent');
  expect(simulatedData('ib_detail')).toMatchObject({ outcome: 'answered', slots: { payDay: '2026-11-25' } });
  expect(simulatedData('ib_detail')).not.toHaveProperty('variables');
});

it.each([
  ['https://hooks.example.com/a?b=c#d', true],
  ['http://203.0.113.9:8080', true],
  ['HTTPS://EXAMPLE.COM', true],
  ['ftp://example.com', false],
  ['https://user:secret@example.com', false],
  ['https:///path', false],
  ['https://exa mple.com', false],
  ['http:\\\\example.com', false],
  ['example.com', false],
  ['javascript:alert(1)', false],
])('webhook address %s: allowed: %s', (url, may) => {
  expect(isWebhookUrl(url)).toBe(may);
});

it.each([
  [0, 'outOfRange'],
  [31, 'outOfRange'],
  [2.5, 'notWhole'],
  [Number.NaN, 'notNumber'],
])('retry time of %s s: is refused as %s', (retrySeconds, code) => {
  expect(
    checkWebhook({
      type: 'task_end',
      url: 'https://example.com',
      fields: ['taskId'],
      retrySeconds,
      plainNumbers: false,
    }),
  ).toMatchObject([{ field: 'retrySeconds', code }]);
});

it('webhook state: gone, then off, then unverified, then paused, else active', () => {
  const on = { enabled: true, verifiedAt: 1, goneAt: null, pausedUntil: null };
  expect(webhookState(on)).toBe('active');
  expect(webhookState({ ...on, pausedUntil: 9 })).toBe('paused');
  expect(webhookState({ ...on, verifiedAt: null, pausedUntil: 9 })).toBe('unverified');
  expect(webhookState({ ...on, verifiedAt: null, enabled: false })).toBe('off');
  expect(webhookState({ ...on, goneAt: 5, enabled: false })).toBe('gone');
});

it.each([
  [200, 'ok'],
  [299, 'ok'],
  [301, 'redirect'],
  [410, 'gone'],
  [404, 'status'],
  [500, 'status'],
])('webhook status %s: is the outcome %s', (status, outcome) => {
  expect(outcomeOfStatus(status)).toBe(outcome);
});

it('webhook retries: eight tries, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h apart', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(pauseAfter)).toEqual([
    5_000,
    300_000,
    1_800_000,
    7_200_000,
    18_000_000,
    36_000_000,
    36_000_000,
    null,
  ]);
});

it('webhook circuit: pauses from the fifth failure in a row, a minute, doubled, at most an hour', () => {
  expect([0, 4, 5, 6, 7, 10, 11, 50].map(circuitPause)).toEqual([
    null,
    null,
    60_000,
    120_000,
    240_000,
    1_920_000,
    3_600_000,
    3_600_000,
  ]);
});

it.each([
  ['server', 'Zk3vQ9xLm2Rt7Yb4', null],
  ['client', 'Zk3vQ9xLm2Rt7Yb4Wc8NpS6d', null],
  ['sign', 'Zk3vQ9xLm2Rt7Yb4Wc8NpS6dZk3vQ9xL', null],
  ['sign', 'Zk3vQ9xLm2Rt7Yb4', 'length'],
  ['server', 'Zk3vQ9xLm2Rt7Yb', 'length'],
  ['server', 'Zk3vQ9xLm2Rt7Y!4', 'alphabet'],
  ['server', 'aaaaaaaaaaaaaaaa', 'weak'],
  ['server', 'abababababababab', 'weak'],
  ['server', 'abcdefghijklmnop', 'weak'],
  ['server', 'Zk3vQ9xLm2Rt7777', 'weak'],
] as const)('webhook key for %s, %s: refused as %s', (kind, key, found) => {
  expect(checkWebhookKey(kind, key)).toBe(found);
  if (found === null) expect(checkWebhookKey(kind, key, [key])).toBe('repeated');
});

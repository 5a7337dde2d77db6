import { afterPush, hubspotOutcome } from '@/domain/integrations/hubspot';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

test.each([
  [200, 'ok'],
  [201, 'ok'],
  [204, 'ok'],
  [302, 'unavailable'],
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'refused'],
  [404, 'refused'],
  [429, 'limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('HubSpot status %d: is “%s”', (status, outcome) => expect(hubspotOutcome(status)).toBe(outcome));

test.each([
  ['ok', 1, 'delivered', 0],
  ['unmatched', 1, 'unmatched', 0],
  ['refused', 1, 'failed', 0],
  ['unauthorized', 9, 'waiting', minute],
  ['unavailable', 1, 'waiting', 5 * second],
  ['limited', 2, 'waiting', 5 * minute],
  ['timeout', 3, 'waiting', 30 * minute],
  ['unreachable', 4, 'waiting', 2 * hour],
  ['unreachable', 5, 'waiting', 5 * hour],
  ['unreachable', 6, 'waiting', 10 * hour],
  ['unreachable', 7, 'waiting', 10 * hour],
  ['unreachable', 8, 'failed', 0],
] as const)('HubSpot push after “%s”, try %d: is %s, next in %d ms', (outcome, tries, state, pause) =>
  expect(afterPush(outcome, tries)).toEqual({ state, pause }),
);

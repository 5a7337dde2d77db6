import { parseSide, sideCookie } from '@/app/shell/side/sideState';
import { licenceNote } from '@/app/shell/notes/licenceNote';
import { brandOf } from '@/domain/brands/brands';

test('side menu: is remembered in a cookie', () => {
  const stored = sideCookie({ collapsed: true, folded: ['calling', 'robot'] }, '/aicc');
  expect(stored).toContain('path=/aicc;');
  expect(parseSide(`other=1; ${stored.split(';')[0] ?? ''}; last=2`)).toEqual({
    collapsed: true,
    folded: ['calling', 'robot'],
  });
});

test('no cookie or a malformed one: the side menu is open', () => {
  expect(parseSide('')).toEqual({ collapsed: false, folded: [] });
  expect(parseSide('aicc_side=%3Cscript%3E.nowhere')).toEqual({ collapsed: false, folded: [] });
});

test('licence note: shown when the licence is about to end, in grace or ended', () => {
  const licence = { until: '2026-12-01', maxConcurrency: 10, graceDays: 15 };
  expect(licenceNote({ ...licence, state: 'valid', daysLeft: 200 })).toBeNull();
  expect(licenceNote({ ...licence, state: 'aboutToExpire', daysLeft: 1 })).toEqual({
    id: 'soon',
    kind: 'warning',
    params: { count: 1, left: 0 },
  });
  expect(licenceNote({ ...licence, state: 'grace', daysLeft: -4 })).toEqual({
    id: 'grace',
    kind: 'error',
    params: { count: 4, left: 11 },
  });
  expect(licenceNote({ ...licence, state: 'ended', daysLeft: -20 })).toMatchObject({ id: 'ended' });
});

test('brand: one host has its own, by its exact name', () => {
  expect(brandOf('127.0.0.1').name).toBe('AICC');
  expect(brandOf('voice.kirana.test').name).toBe('Kirana Voice');
  expect(brandOf('voice.kirana.test.evil.test').name).toBe('AICC');
  expect(brandOf('constructor').name).toBe('AICC');
});

import { readContext } from '@/bridge/ports/hostContext';

test('context: has exactly the keys of the contract, each with a valid value', () => {
  const given = {
    locale: 'id',
    theme: { mode: 'dark' },
    permissions: ['a'],
    tenantId: 't',
    features: { desk: true },
    active: false,
  };
  expect(readContext({ ...given, timeZone: 'Asia/Jakarta', colour: 'red' }).context).toEqual(given);
  expect(readContext({ locale: 7, permissions: 'all', active: 'no', features: { desk: 1 } }).context).toEqual({});
});

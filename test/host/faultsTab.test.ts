/** @jest-environment jsdom */
import { faultsTab } from '@sandbox/host/page/tools/faultsTab';
import { emptyPortal } from './emptyPortal';

function tab() {
  const { state } = emptyPortal();
  const { faults, traffic } = state;
  const player = { set: (ids: Parameters<typeof faults.set>[0]) => Promise.resolve(faults.set(ids)) };
  const node = faultsTab({ faults, traffic, player, link: () => '', reload: () => undefined });
  const row = (id: string) => node.querySelector(`[data-fault="${id}"]`)?.closest('li') ?? document.body;
  const stateOf = (id: string) => row(id).querySelector<HTMLElement>('.fault-state');
  return { faults, traffic, row, stateOf };
}

test('faults: each says what the console owes under that label', () => {
  const { row } = tab();
  expect(row('bus.throws').querySelector('.fault-owes')?.textContent).toMatch(/^The console owes: Caught\. /);
});

test('a fault with a code: shows whether the console has reported it since the fault was switched on', () => {
  const { faults, traffic, stateOf } = tab();
  const report = (code: string) => traffic.add({ kind: 'report', t: 'warn', what: code, code });
  expect(stateOf('bus.throws')?.hidden).toBe(true);
  report('E-CMD-THREW');
  faults.set(['bus.throws']);
  expect(stateOf('bus.throws')?.hidden).toBe(false);
  expect(stateOf('bus.throws')?.textContent).toBe('○ E-CMD-THREW not reported yet');
  report('E-CMD-TIMEOUT');
  expect(stateOf('bus.throws')?.textContent).toBe('○ E-CMD-THREW not reported yet');
  report('E-CMD-THREW');
  expect(stateOf('bus.throws')?.textContent).toBe('● E-CMD-THREW reported');
  faults.set([]);
  expect(stateOf('bus.throws')?.hidden).toBe(true);
  faults.set(['bus.throws']);
  expect(stateOf('bus.throws')?.textContent).toBe('○ E-CMD-THREW not reported yet');
});

test('a fault without a code: says that the console has to be looked at', () => {
  const { faults, traffic, stateOf } = tab();
  faults.set(['bus.empty']);
  traffic.add({ kind: 'report', t: 'warn', what: 'W-CMD-MISSING', code: 'W-CMD-MISSING' });
  expect(stateOf('bus.empty')?.textContent).toBe('No code says so: look at the console');
});

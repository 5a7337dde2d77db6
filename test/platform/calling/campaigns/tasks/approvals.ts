import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import type { Caller, TestPlatform } from '@test/support/platform';
import { FixedCarrier } from '../../engine/dialStates';
import { line } from './kirana';

export const approve = (who: Caller, id: number, digest: string) =>
  who.call('task.approve', { params: { line, id }, body: { digest } });
export const reject = (who: Caller, id: number, digest: string, note = 'Wrong list') =>
  who.call('task.reject', { params: { line, id }, body: { digest, note } });

/** Whom of a test's own hundred the dialer calls until then, by their last figures. */
export async function dialledAt(platform: TestPlatform, at: number, own: number): Promise<number[]> {
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select id from company where name = 'Kirana Retail'"),
  );
  const carrier = new FixedCarrier();
  for (let round = 0; round < 4; round += 1)
    await advanceDialing({
      ...dialerWorld,
      store: platform.services.store,
      companyId: rows[0]?.id ?? 0,
      now: at,
      carrier,
    });
  return carrier.dials
    .map(({ phone }) => Number(phone.slice(-8)) - 10_000_000 - own)
    .filter((number) => number >= 0 && number < 100)
    .sort((a, b) => a - b);
}

import { sendMessagesJob } from '@sandbox/platform/messaging/hang-up/sendMessages';
import { sendingKind } from '@sandbox/platform/messaging/hang-up/sendingJob';
import { startWorker } from '@sandbox/platform/foundation/store/queue/worker';
import type { MessageNetworks } from '@/domain/messages/channels';
import type { TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';

/** Sends what is due, in a worker of its own, until it is so. */
export async function sendDue(
  { services }: Pick<TestPlatform, 'services'>,
  network: MessageNetworks,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const errors: unknown[] = [];
  const worker = startWorker({
    ...services,
    handlers: { [sendingKind]: sendMessagesJob(services, network) },
    onError: (error) => errors.push(error),
  });
  try {
    await until(async () => errors.length > 0 || (await isSo()), 20_000);
  } finally {
    await worker.stop();
  }
  expect(errors).toEqual([]);
}

import type { Commands } from '@/contract/host';
import type { Host } from './host';

/** Reloads only when the person asks for it: an automatic reload may load the same stale page for ever. */
export async function askReload(
  host: Pick<Host, 'execute'>,
  reason: Commands['app.reload@1']['in']['reason'],
): Promise<void> {
  const result = await host.execute('app.reload@1', { reason });
  if (!result.ok) window.location.reload();
}

import type { Commands } from '@/contract/host';
import type { Host } from './host';

/** Only ever on somebody's wish, never by itself: a page may come back as the same and go round for ever. */
export async function askReload(host: Pick<Host, 'execute'>, reason: Commands['app.reload@1']['in']['reason']): Promise<void> {
  const asked = await host.execute('app.reload@1', { reason });
  if (!asked.ok) window.location.reload();
}

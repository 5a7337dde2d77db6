import { warmUpClient } from '@/api/transport/loadClient';
import { belowBase } from '@/bridge/address/basePath';
import type { Host } from '@/bridge/host';
import type { Language } from '@/domain/language/language';
import { placeOf } from '@/registry/place';
import { isBuilt } from '@/registry/screenTable';
import { readTexts } from '../language/createTexts';
import { shellTexts } from '../language/texts';

/**
 * Starts at once what a signed-in person's visit of this address will load, instead of one after the other: the shell,
 * the screen and their texts. Who needs a script reports its failure, and whether the screen may be seen is decided
 * when the session is there.
 */
export function warmUp(host: Host, language: Language): void {
  warmUpClient();
  // Out of view nothing is drawn yet.
  if (host.context().active === false) return;
  const path = belowBase(window.location.pathname, host.basePath);
  const place = path === null ? null : placeOf(path);
  const screen = place !== null && isBuilt(place.screen, place.product) ? place.screen : null;
  quietly(import('../shell/createSignedInApp'));
  if (screen?.page) quietly(screen.page());
  for (const namespace of [...shellTexts, ...(screen?.texts ?? [])]) quietly(readTexts(language, namespace));
}

function quietly(loading: Promise<unknown>): void {
  loading.catch(() => undefined);
}

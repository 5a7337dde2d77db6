import { matchPath } from 'react-router-dom';
import { warmUpClient } from '@/api/transport/loadClient';
import { belowBase } from '@/bridge/address/basePath';
import type { Host } from '@/bridge/host';
import type { Language } from '@/domain/language/language';
import { routePath } from '@/registry/routePath';
import { isBuilt, screenIds, screenOf, type ScreenId } from '@/registry/screenTable';
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
  const id = path === null ? null : screenAt(path);
  const screen = id === null ? null : screenOf(id);
  quietly(import('../shell/createSignedInApp'));
  if (screen?.page) quietly(screen.page());
  for (const namespace of [...shellTexts, ...(screen?.texts ?? [])]) quietly(readTexts(language, namespace));
}

function screenAt(path: string): ScreenId | null {
  const isAt = (id: ScreenId) => {
    const screen = screenOf(id);
    return (screen.products ?? []).some(
      (product) =>
        isBuilt(screen, product) && matchPath({ path: routePath(screen.path, product), caseSensitive: true }, path),
    );
  };
  return screenIds().find(isAt) ?? null;
}

function quietly(loading: Promise<unknown>): void {
  loading.catch(() => undefined);
}

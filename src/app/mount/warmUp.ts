import { isReadEarly } from '@/api/transport/earlyAnswers';
import { warmUpClient } from '@/api/transport/loadClient';
import { belowBase } from '@/bridge/address/belowBase';
import type { Host } from '@/bridge/host';
import type { Language } from '@/domain/language/language';
import { placeOf } from '@/registry/place';
import { isBuilt } from '@/registry/screenTable';
import { readTexts } from '../language/createTexts';
import { firstLanguage } from '../language/languageChoice';
import { firstTexts, shellTexts } from '../language/texts';
import { fetchFirstLook } from './firstLook';
import { headerItems } from '../shell/header/headerItems';

/**
 * Starts at once what a signed-in person's visit of this address will load, instead of one after the other: the shell,
 * the screen and their texts. Who needs a script reports its failure, and whether the screen may be seen is decided
 * when the session is there.
 */
export function warmUp(host: Host, language: Language): void {
  // The page's own script asks for it where it has not read all that comes first.
  if (!isReadEarly()) warmUpClient();
  // Out of view nothing is drawn yet.
  if (host.context().active === false) return;
  void fetchFirstLook(host);
  void fetchPlace(belowBase(window.location.pathname, host.basePath), language);
}

/**
 * For a host that knows where a person is about to go: fetches what the console loads there.
 *
 * @param route path below the console's base path, as `/collection/calling/tasks`; of any other only the frame is
 *   fetched
 * @param locale as in the host's context; without it the language this browser has chosen
 * @returns fulfilled when everything has come or failed; what failed is asked for again by the mount
 */
export async function preload(route: string, locale?: string): Promise<void> {
  warmUpClient();
  const language = firstLanguage(locale);
  const pathname = route.replace(/[?#].*$/, '');
  await Promise.all([fetchPlace(pathname, language), ...firstTexts.map((name) => quietly(readTexts(language, name)))]);
}

async function fetchPlace(path: string | null, language: Language): Promise<void> {
  const place = path === null ? null : placeOf(path);
  const screen = place !== null && isBuilt(place.screen, place.product) ? place.screen : null;
  const texts = [...shellTexts, ...headerItems.flatMap((item) => item.texts), ...(screen?.texts ?? [])];
  await Promise.all([
    quietly(import('../shell/createSignedInApp')),
    ...(screen?.page ? [quietly(screen.page())] : []),
    ...headerItems.map(({ load }) => quietly(load())),
    ...[...new Set(texts)].map((name) => quietly(readTexts(language, name))),
  ]);
}

async function quietly(loading: Promise<unknown>): Promise<void> {
  await loading.catch(() => undefined);
}

import { readEarly } from '@/api/transport/earlyAnswers';
import { baseAddressOf } from '@/bridge/address/baseAddress';
import { tokenOfPage } from '@/session/tokens/tokenStore';
import { languageTag } from '@/domain/language/language';
import { firstLanguage } from '../language/languageChoice';
import { routeOf, scriptsOf, type BootTable } from './bootTable';
import { fetchScripts } from './fetchScripts';
import { readScreen, sessionReads } from './readScreen';

/** What a signed-in person's visit loads besides; asked for by boot.ts. */
declare const __AICC_BOOT__: BootTable & {
  /** what sends requests: of use before the first content only where that is not all read here */
  readonly client: readonly string[];
};

const { pathname, search, hostname } = window.location;
const language = firstLanguage(undefined);
const token = tokenOfPage();
// Filters in the address are read by the screen alone.
const reads = (search === '' ? routeOf(__AICC_BOOT__, pathname)?.reads : undefined) ?? [];
if (token !== null) {
  const read = (paths: readonly string[]) => readEarly(baseAddressOf(hostname), paths, token, language);
  read(sessionReads);
  if (reads.length > 0) readScreen(reads, pathname, read).catch(() => undefined);
}
// After the reads, because what the screen reads waits for their answers.
fetchScripts(scriptsOf(__AICC_BOOT__, pathname, language));
if (reads.length === 0) fetchScripts(__AICC_BOOT__.client.map((file) => __AICC_BOOT__.base + file));
// The first format of a page loads the browser's own data, 30 ms or more: now, while everything else is on its way.
new Intl.DateTimeFormat(languageTag[language]);
new Intl.NumberFormat(languageTag[language]);
// As every script that has come.
document.currentScript?.remove();

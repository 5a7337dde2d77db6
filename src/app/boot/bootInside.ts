import { firstLanguage } from '../language/languageChoice';
import { scriptsOf, type BootTable } from './bootTable';
import { fetchScripts } from './fetchScripts';

/** What a signed-in person's visit loads besides; asked for by boot.ts. */
declare const __AICC_BOOT__: BootTable;

fetchScripts(scriptsOf(__AICC_BOOT__, window.location.pathname, firstLanguage(undefined)));

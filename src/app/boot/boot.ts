import { tokenOfPage } from '@/session/tokens/tokenStore';
import { firstLanguage } from '../language/languageChoice';
import { scriptsOf, type BootTable } from './bootTable';
import { fetchScripts, writeScript } from './fetchScripts';
import { showLostPane } from './lostPane';
import { setUpOwnPage } from './ownPage';

/**
 * The first script of the page when the console is alone: completes the page's head, and asks at once for everything a
 * visit of this address loads, instead of each script asking for the next.
 */
declare const __AICC_BOOT__: BootTable & {
  readonly signInPath: string;
  /** the script that knows the places of signed-in persons, and what any of them loads */
  readonly insideScript: string;
  readonly inside: BootTable['always'];
};

// A host that runs this script by mistake has no page of the console.
if (document.documentElement.classList.contains('aicc-alone')) {
  const table = __AICC_BOOT__;
  setUpOwnPage(table.base);
  const { pathname } = window.location;
  const isPublic = table.routes.some(({ pattern }) => new RegExp(pattern).test(pathname));
  const isSignedIn = !isPublic && tokenOfPage() !== null;
  const { always, inside } = table;
  // Before the console itself, which would ask for the same scripts, and reads after its own evaluation.
  const isWritten = isSignedIn && writeScript(table.base + table.insideScript);
  const first = isSignedIn
    ? {
        ...table,
        always: {
          scripts: [...(isWritten ? [] : [table.insideScript]), ...inside.scripts],
          texts: [...always.texts, ...inside.texts],
        },
      }
    : table;
  const language = firstLanguage(undefined);
  // A script that comes after all draws over it.
  const onError = () => {
    const root = document.getElementById('root');
    if (root && !root.hasChildNodes()) showLostPane(root, language, () => window.location.reload());
  };
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, onError, true);
  fetchScripts(scriptsOf(first, isPublic || isSignedIn ? pathname : table.signInPath, language));
}

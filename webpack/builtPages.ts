import path from 'node:path';
import type { Screen } from '../src/registry/screen';
import { evaluate } from './evaluate.mjs';
import { heavyKinds, type Heavy } from './heavy';

/** Sends requests: loaded by every signed-in visit, but after its first content where the page itself has read that. */
export const clientFile = 'src/api/transport/axiosClient';
/** Loaded by every signed-in visit. */
export const shellFiles: readonly string[] = [
  'src/app/shell/createSignedInApp',
  'src/features/notices/NoticeCenter',
  'src/features/downloads/DownloadCenter',
  'src/features/sip-lines/SipLinesPanel',
];

export interface BuiltPage {
  readonly id: string;
  readonly screen: Screen;
  readonly route: string;
  readonly products: readonly string[];
  readonly texts: readonly string[];
  readonly isPublic: boolean;
  /** absolute path of the page's file */
  readonly file: string;
  readonly draws: readonly Heavy[];
}

/** The screens that have a page, whose file is read from its loader's own text, and what they were read from. */
export async function readPages(root: string): Promise<{ pages: BuiltPage[]; inputs: string[] }> {
  const { exports, inputs } = await evaluate(path.join(root, 'src/app/screens.ts'), root);
  const { screens } = exports;
  if (typeof screens !== 'object' || screens === null) throw new Error('src/app/screens.ts exports no screens');
  const pages = Object.entries(screens).flatMap(([id, screen]: [string, unknown]): BuiltPage[] => {
    if (!isPage(screen)) return [];
    const file = /import\(\s*["']([^"']+)["']\s*\)/.exec(screen.page.toString())?.[1];
    if (file === undefined) return [];
    const named = (key: string): string[] => {
      const found: unknown = Object.entries(screen).find(([name]) => name === key)?.[1];
      return Array.isArray(found) ? found.map(String) : [];
    };
    return [
      {
        id,
        screen,
        route: screen.path,
        products: named('products'),
        texts: named('texts'),
        isPublic: 'isPublic' in screen && screen.isPublic === true,
        file,
        draws: heavyKinds.filter((kind) => named('draws').includes(kind)),
      },
    ];
  });
  return { pages, inputs: inputs.filter((input) => !input.includes('node_modules')) };
}

function isPage(screen: unknown): screen is Screen & { page: () => unknown } {
  return typeof screen === 'object' && screen !== null && 'page' in screen && typeof screen.page === 'function';
}

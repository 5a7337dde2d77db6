import { baseAddressOf } from '@/bridge/address/baseAddress';
import { negotiate } from '@/bridge/negotiate';
import { spoken } from '@/bridge/spoken';
import type { SelfTestResult } from '@/contract/host';
import { languages } from '@/domain/language/language';
import { createTexts } from '../language/createTexts';
import { firstTexts } from '../language/texts';

type Check = SelfTestResult['checks'][number];
/** Returns a detail worth reporting; throws when the check fails. */
type Run = () => string | Promise<string>;

const CHECK_MS = 10_000;

/** Checks what a page must allow for the console. Nothing is rendered, no data is read. */
const checks: Readonly<Record<string, Run>> = {
  // This code runs from a lazy chunk, so chunks can be loaded; text files are chunks too.
  texts: async () => {
    const read = await Promise.all(
      languages.map(async (language) => {
        const i18n = await createTexts(language);
        const missing = firstTexts.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
        if (missing.length > 0) throw new Error(`${language}: ${missing.join()} did not come`);
        return language;
      }),
    );
    return read.join();
  },
  contract: () => {
    if (negotiate(spoken.max, undefined).dialect !== 'contract') throw new Error('its own version is not understood');
    return `${spoken.min} to ${spoken.max}`;
  },
  chance: () => {
    crypto.getRandomValues(new Uint8Array(1));
    return 'getRandomValues';
  },
  storage: () => {
    const key = 'aicc:self-test';
    for (const storage of [window.localStorage, window.sessionStorage]) {
      storage.setItem(key, '1');
      const read = storage.getItem(key);
      storage.removeItem(key);
      if (read !== '1') throw new Error('what is written is not there afterwards');
    }
    return 'local and session storage';
  },
  styles: () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.aicc-self-test { color: red; }');
    if (sheet.cssRules.length !== 1) throw new Error('a style sheet takes no rule');
    return 'constructed style sheets';
  },
  socket: () => {
    if (typeof WebSocket !== 'function') throw new Error('no WebSocket');
    return 'WebSocket';
  },
  cancelling: () => {
    const signal = AbortSignal.any([AbortSignal.abort()]);
    if (!signal.aborted) throw new Error('signals do not join');
    return 'AbortSignal.any';
  },
  platform: async () => {
    // Any JSON answer of the platform will do, also a refusal for lack of a session.
    const response = await fetch(`${baseAddressOf(window.location.hostname)}/api/userinfo`, {
      headers: { accept: 'application/json', 'x-source': 'AICC' },
      credentials: 'omit',
    });
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('code' in body))
      throw new Error(`HTTP ${response.status} without an envelope`);
    return `HTTP ${response.status}`;
  },
  leftovers: () => {
    const stray = [...document.body.children].filter(
      (node) => node.matches('.aicc-root, .aicc-overlay') && !node.closest('#root'),
    );
    if (stray.length > 0) throw new Error(`${stray.length} of our nodes at the body`);
    return 'none at the body';
  },
};

export async function selfTest(run: Readonly<Record<string, Run>> = checks): Promise<SelfTestResult> {
  const done = await Promise.all(Object.entries(run).map(([id, check]) => outcome(id, check)));
  return { ok: done.every(({ ok }) => ok), checks: done };
}

async function outcome(id: string, run: Run): Promise<Check> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_MS / 1000} s`)), CHECK_MS);
  });
  try {
    return { id, ok: true, detail: await Promise.race([Promise.resolve().then(run), late]) };
  } catch (error) {
    return { id, ok: false, detail: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

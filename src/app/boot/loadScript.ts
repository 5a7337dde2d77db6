/** What webpack reads of the end of a script: `load`, or why it did not come. */
interface ScriptEnd {
  readonly type: string;
  readonly target: { readonly src: string };
}
type Notify = (end: ScriptEnd) => void;

/** A server that never answers. */
const TIMEOUT_MS = 30_000;

const waiting = new Map<string, Notify[]>();
const times = new Map<string, number>();

/**
 * Loads a script of the console, in place of webpack's own function. webpack asks for one again only when it was lost;
 * it is then asked for at another address, because browsers, proxies and qiankun may answer with the failure they keep.
 *
 * qiankun's sandbox replaces scripts that are put into the page, and says nothing of one that is lost: there the text
 * is fetched here, and the sandbox is given a script without address, which it runs in its window as any other.
 */
export function loadScript(address: string, notify: Notify, chunk?: string): void {
  if (isOver(chunk)) {
    notify({ type: 'error', target: { src: address } });
    return;
  }
  const others = waiting.get(address);
  if (others) {
    others.push(notify);
    return;
  }
  const notified = [notify];
  waiting.set(address, notified);
  const count = times.get(address) ?? 0;
  times.set(address, count + 1);
  const src = count > 0 ? `${address}?again=${count}` : address;
  const end = ({ type }: { readonly type: string }) => {
    clearTimeout(timer);
    if (waiting.get(address) !== notified) return;
    waiting.delete(address);
    for (const one of notified) one({ type, target: { src } });
  };
  const timer = setTimeout(() => end({ type: 'timeout' }), TIMEOUT_MS);
  if (document.defaultView === window) runFrom(src, end);
  else void runInSandbox(src, chunk).then(end);
}
/** Set when another build takes over: what this one would still load, the other one would take for its own. */
loadScript.isOver = false;
/** Of the page's content policy, for scripts and style sheets; a host's `nonce` replaces it. */
loadScript.nonce =
  document.currentScript?.nonce ||
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ||
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ||
  '';

const isOver = (chunk: string | undefined) => loadScript.isOver && chunk !== undefined;

/** The script of the page's first script that is still on its way is taken for ours. */
function runFrom(src: string, end: (event: Event) => void): void {
  const known = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  const script = known ?? document.createElement('script');
  script.nonce = loadScript.nonce;
  for (const type of ['load', 'error'])
    script.addEventListener(type, (event) => {
      script.remove();
      end(event);
    });
  if (known) return;
  script.src = src;
  document.head.appendChild(script);
}

async function runInSandbox(src: string, chunk: string | undefined): Promise<{ type: string }> {
  try {
    const answer = await fetch(src);
    const text = await answer.text();
    if (!answer.ok || isOver(chunk)) return { type: 'error' };
    const script = document.createElement('script');
    script.text = [text, `//# sourceURL=${src}`].join('\n');
    document.head.appendChild(script);
    // The sandbox runs it before the next task.
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    return { type: 'load' };
  } catch {
    return { type: 'error' };
  }
}

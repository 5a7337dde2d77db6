import type { ComponentType } from 'react';
import type { i18n as I18n } from 'i18next';
import type { HeaderItem } from '../shell/header/headerItems';
import type { Api } from '@/api/call';
import type { SignedInApp } from '../mount/signedInApp';
import type { Namespace, PageLoader } from '@/registry/screen';
import { readAtOnce } from '@/ui/browser/readAtOnce';
import { shellTexts } from '../language/texts';
import { screenOf, type ScreenId } from '@/registry/screenTable';

/** A script of the console could not be loaded: usually a new version was installed while this one was open. */
export function isStaleBuild(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || /loading (css )?chunk|dynamically imported module/i.test(error.message))
  );
}

type CreateSignedInApp = (api: Api) => SignedInApp;

/** Loads pages with their texts, each once per mount. A failure stays until the person tries again. */
export class Pages {
  private readonly loaded = new Map<string, Promise<ComponentType>>();
  /** pages that a screen waits for or shows, wherever their load began */
  private readonly opened = new Set<ScreenId>();
  private signedInScripts: Promise<CreateSignedInApp> | null = null;

  /** `fetchLook`: the styles that the shell is drawn with */
  constructor(
    private readonly i18n: I18n,
    private readonly fetchLook: () => Promise<void> = () => Promise.resolve(),
  ) {}

  page(id: ScreenId): Promise<ComponentType> {
    this.opened.add(id);
    return this.load(id);
  }

  /** The signed-in part, with its texts. */
  signedInApp(): Promise<CreateSignedInApp> {
    this.signedInScripts ??= Promise.all([
      import('../shell/createSignedInApp'),
      this.readTexts(shellTexts),
      this.fetchLook(),
    ]).then(
      ([module]) => module.createSignedInApp,
      (error: unknown) => {
        this.signedInScripts = null;
        throw error;
      },
    );
    return this.signedInScripts;
  }

  /** A piece of the header, with its texts. */
  part({ id, texts, load }: HeaderItem): Promise<ComponentType> {
    return this.once(`header:${id}`, texts, load);
  }

  /** Preloads the shell of a session that is about to begin. */
  warmUp(): void {
    // The component that needs it reports a failure.
    this.signedInApp().catch(() => undefined);
  }

  /** Preloads a page, when the pointer is over its link or a session begins with it; never rejects. */
  async prefetch(id: ScreenId): Promise<void> {
    try {
      await this.load(id);
    } catch {
      // Opened meanwhile, its screen reports the failure: deleted here, it would be loaded once more, unasked.
      if (!this.opened.has(id)) this.release(id);
    }
  }

  /** The next `page` loads it again. */
  release(id: ScreenId): void {
    this.opened.delete(id);
    this.loaded.delete(id);
  }

  private load(id: ScreenId): Promise<ComponentType> {
    const { page, texts } = screenOf(id);
    return this.once(id, texts, () => (page ? page() : Promise.reject(new Error(`${id} is not built`))));
  }

  private once(key: string, texts: readonly Namespace[], load: PageLoader) {
    const known = this.loaded.get(key);
    if (known) return known;
    const loading = readAtOnce(
      Promise.all([load(), this.readTexts(texts)]).then(([module]) => componentOf(module.default, key)),
    );
    this.loaded.set(key, loading);
    return loading;
  }

  private async readTexts(texts: readonly Namespace[]): Promise<void> {
    const { i18n } = this;
    const missing = () => texts.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
    const failedNow = new Set<string>();
    const note = (_language: string, namespace: string) => void failedNow.add(namespace);
    i18n.on('failedLoading', note);
    await i18n.loadNamespaces([...texts]).finally(() => i18n.off('failedLoading', note));
    // i18next remembers a failed file and does not load it again by itself. What failed just now is not loaded again:
    // in a host that hides a missing script each try lasts until the loader gives up.
    const remembered = missing().filter((namespace) => !failedNow.has(namespace));
    if (remembered.length > 0) await i18n.reloadResources([i18n.language], remembered);
    if (missing().length > 0) throw new Error(`Loading chunk of texts failed: ${missing().join()}`);
  }
}

function componentOf(found: unknown, key: string): ComponentType {
  if (!isComponent(found)) throw new Error(`the page of ${key} exports no component by default`);
  return found;
}

function isComponent(found: unknown): found is ComponentType {
  return typeof found === 'function';
}

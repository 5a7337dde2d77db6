import type { ComponentType } from 'react';
import type { i18n as I18n } from 'i18next';
import type { HeaderItem } from './headerItems';
import type { createInside } from './inside';
import type { PageLoader } from './screen';
import { shellTexts, type Namespace } from './texts';
import { screenOf, type ScreenId } from './screens';

/** A script of ours could not be fetched: most often a new version was put in place while this one was open. */
export function isStaleBuild(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk|dynamically imported module/i.test(error.message));
}

/** Loads pages with their texts, each once per mount. A failure is kept too, until somebody asks to try again. */
export class Pages {
  private readonly kept = new Map<string, Promise<ComponentType>>();
  private opening: Promise<typeof createInside> | null = null;

  constructor(private readonly i18n: I18n) {}

  page(id: ScreenId): Promise<ComponentType> {
    const { page, texts } = screenOf(id);
    return this.once(id, texts, () => (page ? page() : Promise.reject(new Error(`${id} is not built`))));
  }

  /** The signed-in part, with its texts. */
  inside(): Promise<typeof createInside> {
    this.opening ??= Promise.all([import('./inside'), this.readTexts(shellTexts)]).then(
      ([module]) => module.createInside,
      (error: unknown) => {
        this.opening = null;
        throw error;
      },
    );
    return this.opening;
  }

  /** A piece of the header, with its texts. */
  part({ id, texts, load }: HeaderItem): Promise<ComponentType> {
    return this.once(`header:${id}`, texts, load);
  }

  /** A session is about to begin: what surrounds its screens can come meanwhile. */
  warmUp(): void {
    // A failure is met again, and shown, by who needs it.
    this.inside().catch(() => undefined);
  }

  /** On the way to a link: the script is there when it is pressed. */
  prefetch(id: ScreenId): void {
    // A failure here is met again, and shown, when the screen is opened.
    this.page(id).catch(() => this.forget(id));
  }

  forget(id: ScreenId): void {
    this.kept.delete(id);
  }

  private once(key: string, texts: readonly Namespace[], load: PageLoader) {
    const known = this.kept.get(key);
    if (known) return known;
    const loading = Promise.all([load(), this.readTexts(texts)]).then(([module]) => componentOf(module.default, key));
    this.kept.set(key, loading);
    return loading;
  }

  private async readTexts(texts: readonly Namespace[]): Promise<void> {
    const { i18n } = this;
    const missing = () => texts.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
    const failedNow = new Set<string>();
    const note = (_language: string, namespace: string) => void failedNow.add(namespace);
    i18n.on('failedLoading', note);
    await i18n.loadNamespaces([...texts]).finally(() => i18n.off('failedLoading', note));
    // i18next remembers a failed file and does not ask again by itself. What failed just now is told at once: in a host that
    // tells nobody of a missing script each try lasts until the loader gives up.
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

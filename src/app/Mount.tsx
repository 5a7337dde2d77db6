import { createRoot, type Root } from 'react-dom/client';
import type { Host } from '@/bridge/host';
import type { LoginResult } from '@/session/door';
import { App } from './App';
import { Console } from './console';
import { createTexts } from './createTexts';
import { firstLanguage } from './languageChoice';
import type { MountNode } from './mountNode';

/** One console in one node, from nothing to drawn and back to nothing. */
export class Mount {
  private root: Root | null = null;
  private console: Console | null = null;
  private closing = false;

  constructor(
    private readonly place: MountNode,
    readonly host: Host,
  ) {}

  /** Resolves when the frame is drawn; what it shows is loaded after that. */
  async open(loginResult: LoginResult | null = null): Promise<void> {
    const i18n = await createTexts(firstLanguage(this.host.context().locale));
    if (this.closing) return;
    this.console = new Console({ host: this.host, i18n, node: this.place.node, loginResult });
    this.root = createRoot(this.place.node);
    this.root.render(<App console={this.console} />);
    // The session is not waited for: a host counts the frame, not the data.
    void this.console.start();
  }

  /** Every step runs whatever the one before did; answers the steps that failed. */
  close(): string[] {
    this.closing = true;
    const failed: string[] = [];
    const step = (name: string, run: () => void) => {
      try {
        run();
      } catch {
        failed.push(name);
      }
    };
    step('requests', () => this.console?.close());
    step('tree', () => this.root?.unmount());
    step('styles', () => this.console?.pages.clearAntd());
    step('overlay', () => this.place.node.replaceChildren());
    step('node', () => {
      this.place.node.removeAttribute('lang');
      if (this.place.ours) this.place.node.remove();
    });
    this.root = null;
    this.console = null;
    return failed;
  }
}

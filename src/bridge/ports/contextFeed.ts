import type { HostContext, HostContextPort, Unsubscribe } from '@/contract/host';
import { readContext, type ReadContext } from './hostContext';
import type { HostProps } from '../hostProps';
import { PortFeed } from './portFeed';
import { contextPortOf } from './ports';

/**
 * Follows the host's context. It is always read from the snapshot, because the events of some hosts carry an older
 * state.
 */
export class ContextFeed {
  private readonly feed: PortFeed<HostContextPort, HostContext>;

  constructor(props: HostProps) {
    this.feed = new PortFeed<HostContextPort, HostContext>(props, {
      find: () => contextPortOf(props.get('context')),
      subscribe: (port, notify) => port.subscribe(() => notify(this.get())),
      onMoved: () => this.get(),
    });
  }

  get = (): HostContext => this.read().context;

  /** The context with its errors, for the report to the host. */
  read(): ReadContext {
    try {
      return readContext(this.feed.port?.get());
    } catch {
      return readContext(undefined);
    }
  }

  on = (listen: (next: HostContext) => void): Unsubscribe => this.feed.on(listen);

  close(): void {
    this.feed.close();
  }

  get openSubscriptions(): number {
    return this.feed.openSubscriptions;
  }
}

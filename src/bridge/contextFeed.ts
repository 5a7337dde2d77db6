import type { HostContext, HostContextPort, Unsubscribe } from '@/contract/host';
import { readContext, type ReadContext } from './hostContext';
import type { HostProps } from './hostProps';
import { PortFeed } from './portFeed';
import { contextPortOf } from './ports';

/** The host's context, followed. What was true a moment ago is in the snapshot, not in the event of a host that mixes them up. */
export class ContextFeed {
  private readonly feed: PortFeed<HostContextPort, HostContext>;

  constructor(props: HostProps) {
    this.feed = new PortFeed<HostContextPort, HostContext>(props, {
      find: () => contextPortOf(props.get('context')),
      subscribe: (port, tell) => port.subscribe(() => tell(this.get())),
      onMoved: () => this.get(),
    });
  }

  get = (): HostContext => this.read().context;

  /** With what is wrong about it, for whoever tells the host. */
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

  get held(): number {
    return this.feed.held;
  }
}

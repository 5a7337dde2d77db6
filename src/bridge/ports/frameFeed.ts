import type { ConsoleCommands, FrameAnswer, FrameOwner, FrameSnapshot } from '@/contract/frame';
import type { Unsubscribe } from '@/contract/host';
import { guardedListener } from '../guardedListener';
import type { Report } from '../guardedReport';
import { isFunction, type HostProps } from '../hostProps';

const notReady: FrameAnswer = {
  ok: false,
  code: 'E-FRAME-NOT-READY',
  reason: 'nobody is signed in, or the console is not in view',
};

/**
 * Sends the frame as data to a host's `onFrame`, each snapshot once and none after close(), and takes its commands.
 * Props are read at every call, because update() may replace them.
 */
export class FrameFeed {
  private readonly listeners = new Set<() => void>();
  private readonly stopMerge: Unsubscribe;
  private readonly send: (frame: FrameSnapshot, commands: ConsoleCommands) => void;
  private commands: ConsoleCommands | null = null;
  private frame: FrameSnapshot | null = null;
  private text = '';
  private sentTo: unknown;
  private fault = '';
  private isClosed = false;

  constructor(
    private readonly props: HostProps,
    private readonly report: Report,
  ) {
    this.send = guardedListener<[FrameSnapshot, ConsoleCommands]>(
      () => props.get('onFrame'),
      (failures) => report({ t: 'warn', code: 'W-FRAME-THREW', detail: failures }),
    );
    this.reportFault();
    this.stopMerge = props.onMerge(() => {
      this.reportFault();
      [...this.listeners].forEach((listen) => listen());
      this.sendTo(this.frame);
    });
  }

  /** who draws menu, crumbs and actions now */
  readonly owner = (): FrameOwner => (this.props.get('frame') === 'host' && this.isHeard() ? 'host' : 'console');

  /** the host listens to the frame */
  readonly isHeard = (): boolean => isFunction(this.props.get('onFrame'));

  /** update() brought other props */
  readonly onChange = (listen: () => void): Unsubscribe => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  /** A snapshot equal to the last one is not sent again, except to another listener. */
  publish(frame: FrameSnapshot): void {
    if (this.isClosed) return;
    const text = JSON.stringify(frame);
    if (text !== this.text) {
      this.text = text;
      // A copy, so that the console cannot be changed through it.
      this.frame = frozen(JSON.parse(text) as FrameSnapshot);
      this.sentTo = undefined;
    }
    this.sendTo(this.frame);
  }

  /** Commands are refused while there is no receiver. Returns how to end it. */
  receive(commands: ConsoleCommands): Unsubscribe {
    this.commands = commands;
    return () => {
      if (this.commands === commands) this.commands = null;
    };
  }

  close(): void {
    this.isClosed = true;
    this.commands = null;
    this.frame = null;
    this.stopMerge();
    this.listeners.clear();
  }

  private readonly given: ConsoleCommands = Object.freeze({
    navigate: (path: string) => this.run((commands) => commands.navigate(path)),
    runAction: (key: string) => this.run((commands) => commands.runAction(key)),
    chooseProduct: (key: string) => this.run((commands) => commands.chooseProduct(key)),
    openIntent: (intent: Parameters<ConsoleCommands['openIntent']>[0]) =>
      this.run((commands) => commands.openIntent(intent)),
  });

  /** Getters of what a host hands over may throw too. */
  private run(ask: (commands: ConsoleCommands) => FrameAnswer): FrameAnswer {
    if (this.commands === null) return notReady;
    try {
      return Object.freeze(ask(this.commands));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return Object.freeze({ ok: false, code: 'E-INTENT-INVALID', reason });
    }
  }

  private sendTo(frame: FrameSnapshot | null): void {
    const listen = this.props.get('onFrame');
    if (frame === null || !isFunction(listen) || listen === this.sentTo) return;
    this.sentTo = listen;
    this.send(frame, this.given);
  }

  /** Once for the same fault. */
  private reportFault(): void {
    const frame = this.props.get('frame');
    const isKnown = frame === undefined || frame === 'console' || frame === 'host';
    const fault = !isKnown ? 'W-FRAME-INVALID' : frame === 'host' && !this.isHeard() ? 'W-FRAME-UNHEARD' : '';
    if (fault !== '' && fault !== this.fault) this.report({ t: 'warn', code: fault, detail: describe(frame) });
    this.fault = fault;
  }
}

function describe(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 100) : typeof value;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

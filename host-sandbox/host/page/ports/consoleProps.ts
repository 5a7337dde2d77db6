import type { FrameOwner } from '@/contract/frame';
import type { AiccHostProps, AppReport, AuthPort, CommandBus, HostContextPort } from '@/contract/host';
import type { SessionStore } from '../session/portalSession';

/** qiankun adds the container. */
export type ConsoleProps = Omit<AiccHostProps, 'container'>;

export interface ContractPorts {
  readonly basePath: string;
  readonly auth: AuthPort;
  readonly commands: CommandBus;
  readonly context: HostContextPort;
  readonly overlay: HTMLElement;
  readonly onReport: (report: AppReport) => void;
  /** at each mount anew: the portal has a switch */
  readonly frame: FrameOwner;
  readonly onFrame: NonNullable<AiccHostProps['onFrame']>;
  /** the portal hides the console instead of taking it out */
  readonly extendsSession: boolean;
}

/** Where the console's drawers and dialogs begin: above the portal's bars, below its own sign-in dialog. */
const OVERLAY_Z_INDEX = 400;

/**
 * Everything of the contract. qiankun copies these props once, at registration: what can change is behind
 * a port, and no token is among them.
 */
export function contractProps(ports: ContractPorts): ConsoleProps {
  return {
    contract: '1.0',
    host: { id: 'sandbox-portal', version: '1.0.0', env: 'sandbox' },
    basePath: ports.basePath,
    routing: { mode: 'browser' },
    auth: ports.auth,
    commands: ports.commands,
    context: ports.context,
    capabilities: {
      'auth.refresh': true,
      'auth.onChange': true,
      context: true,
      ...(ports.extendsSession ? { keepAlive: true } : {}),
    },
    overlay: { root: ports.overlay, zIndexBase: OVERLAY_Z_INDEX },
    onReport: ports.onReport,
    frame: ports.frame,
    onFrame: ports.onFrame,
  };
}

/**
 * Props of a portal older than the contract. The token is a getter: props are stored at registration and each mount
 * copies their values, so a string would stay the first token for ever.
 */
export function legacyProps(basePath: string, sessions: SessionStore): ConsoleProps {
  return {
    basePath,
    get token() {
      return sessions.session.get()?.token ?? '';
    },
  };
}

declare global {
  interface Window {
    __AICC_HOST_COMMANDS__?: Record<string, (payload: unknown) => unknown>;
  }
}

/** The one command such a portal has. */
export function publishLegacyCommand(
  target: Pick<Window, '__AICC_HOST_COMMANDS__'>,
  on401: (payload: unknown) => unknown,
): void {
  target.__AICC_HOST_COMMANDS__ = { ...target.__AICC_HOST_COMMANDS__, '401': on401 };
}

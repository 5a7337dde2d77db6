import type { i18n as I18n } from 'i18next';
import { Api } from '@/api/call';
import { Live } from '@/api/live';
import { Http } from '@/api/transport/http';
import { socketAddressOf } from '@/bridge/address/baseAddress';
import type { Host } from '@/bridge/host';
import { placeOf } from '@/registry/place';
import { Activity } from '@/session/control/activity';
import { SessionGate, type OverBy } from '@/session/control/sessionGate';
import type { SessionEnd } from '@/session/sessionEnd';
import { Signal } from '@/session/signal';
import type { HostTokens } from '@/session/tokens/hostTokens';
import type { OwnToken } from '@/session/tokens/ownToken';
import { SocketToken } from '@/session/tokens/socketToken';
import type { Address } from '../routes/address';
import type { Disposables } from './disposables';
import type { EmbeddedParts } from './embeddedParts';

interface ConnectionOptions {
  readonly host: Host;
  readonly i18n: I18n;
  readonly address: Address;
  readonly disposables: Disposables;
  /** null when a host stores the token */
  readonly token: OwnToken | null;
  /** undefined alone */
  readonly embedded: EmbeddedParts | undefined;
  /** module code of the active product */
  readonly moduleCode: () => string;
}

/**
 * Connection of a mount to the platform: tokens, then the HTTP client and the WebSocket that use them. Events of the
 * connection are signals, so that it does not import the session built on it.
 */
export class MountConnection {
  /** the session is over, and who shows the way out */
  readonly over = new Signal<[SessionEnd, OverBy]>();
  /** live events were lost for good */
  readonly missed = new Signal<[]>();
  readonly activity: Activity;
  readonly gate: SessionGate;
  /** null alone */
  readonly hostTokens: HostTokens | null;
  readonly api: Api;
  readonly live: Live;

  constructor({ host, i18n, address, disposables, token, embedded, moduleCode }: ConnectionOptions) {
    this.activity = new Activity((...what) => void disposables.listen(...what));
    const gate = new SessionGate({
      host,
      returnTo: () => address.here(),
      onOver: this.over.emit,
      pause: (ms) => disposables.pause(ms),
    });
    const hostTokens = embedded?.createHostTokens({ host, gate, lifetime: disposables }) ?? null;
    const grant = () => hostTokens?.grant() ?? Promise.resolve(token?.get() ?? null);
    const http = new Http({
      embedded: host.embedded,
      baseUrl: host.apiAddress,
      token: grant,
      pageName: () => placeOf(address.pathname())?.id ?? '',
      moduleCode,
      language: () => i18n.language,
      isOver: (gen) => gate.isClosed(gen),
      attended: this.activity.isHere,
    });
    const bye = new Signal<[string]>();
    const socketToken = new SocketToken(grant, gate);
    const live = new Live({
      url: () => socketAddressOf(host.apiAddress, window.location.href),
      token: socketToken.get,
      embedded: host.embedded,
      clock: http.clock,
      readAt: () => http.takeFirstRead(),
      onBye: bye.emit,
      isOurs: (mark) => http.person.expect()(mark),
      onReset: this.missed.emit,
    });
    bye.listen((reason) => {
      void socketToken.mayReopen(reason).then((mayReopen) => {
        if (mayReopen) live.open();
      });
    });
    this.gate = gate;
    this.hostTokens = hostTokens;
    this.api = new Api(http, gate);
    this.live = live;
  }

  /** Aborts all requests. */
  close(): void {
    this.gate.close();
    this.live.close();
  }
}

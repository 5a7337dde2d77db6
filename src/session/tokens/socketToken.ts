import type { TokenGrant } from '@/contract/host';
import type { SessionGate } from '../control/sessionGate';
import { newRequestId } from '../requestId';
import { sessionEndOf } from '../sessionEnd';

/** The WebSocket's part in the 401 protocol: the generation it was opened with. */
export class SocketToken {
  private gen = 0;

  constructor(
    private readonly grant: () => Promise<TokenGrant | null>,
    private readonly gate: SessionGate,
  ) {}

  readonly get = async (): Promise<string | null> => {
    const grant = await this.grant().catch(() => null);
    if (grant) this.gen = grant.gen;
    return grant?.value ?? null;
  };

  /**
   * The platform ended the session over the socket, which is handled like a 401. Returns whether it may be opened
   * again.
   */
  mayReopen(reason: string): Promise<boolean> {
    return this.gate.on401(this.gen, newRequestId(), '/api/live', sessionEndOf(reason));
  }
}

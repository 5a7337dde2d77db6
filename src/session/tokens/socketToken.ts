import type { TokenGrant } from '@/contract/host';
import type { SessionGate } from '../control/sessionGate';
import { newRequestId } from '../requestId';
import { sessionEndOf } from '../sessionEnd';

/** The live socket's part in the 401 protocol: it remembers the generation the socket was opened under. */
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

  /** The platform ended the session over the socket: the same protocol as a 401. Answers whether it may open again. */
  mayReopen(reason: string): Promise<boolean> {
    return this.gate.on401(this.gen, newRequestId(), '/api/live', sessionEndOf(reason));
  }
}

import { newRequestId } from '@/api/http';
import type { SessionGate } from '@/api/sessionGate';
import type { TokenGrant } from '@/contract/host';
import { sessionEndOf } from '@/session/sessionEnd';

/** The socket's part in the 401 protocol: it remembers the generation it was opened under. */
export class LiveLink {
  private gen = 0;

  constructor(
    private readonly grant: () => Promise<TokenGrant | null>,
    private readonly gate: SessionGate,
    private readonly reopen: () => void,
  ) {}

  async token(): Promise<string | null> {
    const grant = await this.grant().catch(() => null);
    if (grant) this.gen = grant.gen;
    return grant?.value ?? null;
  }

  /** It heard of the end first: the same protocol as a 401, and once. */
  async bye(reason: string): Promise<void> {
    if (await this.gate.on401(this.gen, newRequestId(), '/api/live', sessionEndOf(reason))) this.reopen();
  }
}

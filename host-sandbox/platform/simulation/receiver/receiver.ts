import { timingSafeEqual } from 'node:crypto';
import { decrypt, encrypt, signatureOf } from '../../integrations/webhooks/delivery/envelope';

/** How the sandbox's receiver answers: correctly, or with the faults receivers have. */
export const behaviours = ['ok', 'slow', '500', '410', 'redirect', 'close'] as const;
export type Behaviour = (typeof behaviours)[number];

/** Longer than most retry times, real ms. */
export const slowMs = 15_000;
/** Messages whose clock differs by more are replays. */
const toleranceSeconds = 300;
const RETAINED_MOST = 100;

export interface ReceiverKeys {
  readonly server: string;
  readonly client: string;
  readonly sign: string;
}

interface Arrived {
  readonly number: number;
  /** real time */
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answeredAs: Behaviour;
}

/** One step of what a receiver does with a message, and how it came out. */
export interface Step {
  readonly step: 'signature' | 'time' | 'repeat' | 'decrypt';
  readonly ok: boolean;
  readonly said: string;
}

/**
 * A third party's server for webhooks: it knows the keys pasted into it and nothing of the platform. Messages are
 * decrypted again at each request, so that keys can be entered after messages arrived.
 */
export class Receiver {
  behaviour: Behaviour = 'ok';
  keys: ReceiverKeys = { server: '', client: '', sign: '' };
  private arrived: Arrived[] = [];
  private count = 0;

  take(at: number, headers: Readonly<Record<string, string>>, body: string): Behaviour {
    this.count += 1;
    this.arrived = [{ number: this.count, at, headers, body, answeredAs: this.behaviour }, ...this.arrived].slice(
      0,
      RETAINED_MOST,
    );
    return this.behaviour;
  }

  clear(): void {
    this.arrived = [];
  }

  /** The answer to an accepted message; encrypted if the client key was entered. */
  answer(): string {
    const text = JSON.stringify({ received: this.count });
    return [16, 24, 32].includes(this.keys.client.length) ? encrypt(text, [this.keys.client]) : text;
  }

  seen(): (Arrived & { readonly steps: readonly Step[]; readonly content: string | null })[] {
    return this.arrived.map((one) => {
      const content = this.keys.server === '' ? null : decrypt(one.body, [this.keys.server]);
      return {
        ...one,
        content,
        steps: [this.signature(one), age(one), this.repeat(one), decryption(content, this.keys.server)],
      };
    });
  }

  private signature({ headers, body }: Arrived): Step {
    if (this.keys.sign === '') return { step: 'signature', ok: false, said: 'No CallbackSignKey here yet' };
    const id = headers['webhook-id'] ?? '';
    const expected = signatureOf({ id, timestamp: Number(headers['webhook-timestamp']), body }, [this.keys.sign]);
    const ok = (headers['webhook-signature'] ?? '').split(' ').some((given) => same(given, expected));
    return {
      step: 'signature',
      ok,
      said: ok
        ? `${expected} over ${id}.${headers['webhook-timestamp'] ?? ''}.<body>`
        : 'None of the signatures is by this key',
    };
  }

  private repeat({ number, headers }: Arrived): Step {
    const first = this.arrived.findLast((one) => one.headers['webhook-id'] === headers['webhook-id']);
    const ok = first === undefined || first.number === number;
    return {
      step: 'repeat',
      ok,
      said: ok
        ? 'The first with this webhook-id'
        : `Came before as number ${first.number}: to be answered, not done again`,
    };
  }
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function age({ at, headers }: Arrived): Step {
  const seconds = Math.round(at / 1000 - Number(headers['webhook-timestamp'] ?? 'NaN'));
  return {
    step: 'time',
    ok: Math.abs(seconds) <= toleranceSeconds,
    said: `${seconds} s old, ${toleranceSeconds} s at most`,
  };
}

function decryption(content: string | null, key: string): Step {
  if (key === '') return { step: 'decrypt', ok: false, said: 'No ServerEncryptionKey here yet' };
  return {
    step: 'decrypt',
    ok: content !== null,
    said: content === null ? 'Not encrypted with this key, or changed on its way' : `AES-${key.length * 8}-GCM`,
  };
}

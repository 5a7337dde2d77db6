import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { permissionOf } from '@/domain/access/access';
import { accessSpareMs } from '@/domain/integrations/hubspot';
import { secondMs } from '@/domain/limits';
import { notify } from '../../accounts/notices/notify';
import { peopleWho } from '../../accounts/notices/peopleWho';
import type { Services } from '../../foundation/http/services';
import { hubspotBinding, type HubspotBinding } from '../../foundation/store/schema/integrations/hubspot';
import { ask, type Request } from './ask';

export const tokens = z.object({
  access_token: z.string().min(1).max(2_000),
  refresh_token: z.string().min(1).max(2_000),
  expires_in: z.number().positive(),
});
export type Tokens = z.infer<typeof tokens>;

export const placeOf = (companyId: number, what: 'refresh' | 'access' | 'verifier') => `hubspot:${companyId}:${what}`;

/** The columns of a pair of tokens, encrypted. */
export function sealed(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  companyId: number,
  { access_token, refresh_token, expires_in }: Tokens,
) {
  return {
    refreshSealed: secrets.seal(refresh_token, placeOf(companyId, 'refresh')),
    accessSealed: secrets.seal(access_token, placeOf(companyId, 'access')),
    accessUntil: clock.real() + expires_in * secondMs,
  };
}

export type Needs = Pick<Services, 'store' | 'clock' | 'outbound' | 'secrets' | 'hubspot'>;

/** The access token of one binding, renewed when it is about to expire or when HubSpot refuses it. */
export class Access {
  private token: string | null;

  constructor(
    private readonly services: Needs,
    private readonly binding: HubspotBinding,
  ) {
    const { accessUntil, accessSealed, companyId } = binding;
    this.token =
      accessUntil - accessSpareMs > services.clock.real()
        ? services.secrets.open(accessSealed, placeOf(companyId, 'access'))
        : null;
  }

  /**
   * Sends a request with the token, and once more with a new one if it is refused. If the new one is refused too, the
   * binding is over.
   */
  async use<T>(question: (token: string) => Promise<Request<T>>): Promise<Request<T>> {
    const current = this.token;
    const first = current === null ? null : await question(current);
    if (first !== null && (first.ok || first.outcome !== 'unauthorized')) return first;
    // Of several requests at once the first renews the token; the others use the new one.
    if (this.token === current) {
      this.renewing ??= this.renew().finally(() => (this.renewing = null));
      const renewed = await this.renewing;
      if (!renewed.ok) return renewed;
    }
    if (this.token === null) return { ok: false, outcome: 'unauthorized', status: 401, error: '' };
    const second = await question(this.token);
    if (!second.ok && second.outcome === 'unauthorized') await this.end();
    return second;
  }

  private renewing: Promise<Request<Tokens>> | null = null;

  private async renew(): Promise<Request<Tokens>> {
    const { outbound, secrets, hubspot } = this.services;
    const { clientId, clientSecret, apiUrl } = hubspot.app();
    const { companyId, refreshSealed } = this.binding;
    const refresh = secrets.open(refreshSealed, placeOf(companyId, 'refresh'));
    const request = await ask(outbound, {
      url: `${apiUrl}/oauth/v1/token`,
      method: 'POST',
      reply: tokens,
      form: { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret, refresh_token: refresh },
    });
    if (request.ok) {
      this.token = request.data.access_token;
      await this.change(sealed(this.services, companyId, request.data));
      return request;
    }
    if (request.outcome !== 'refused' && request.outcome !== 'unauthorized') return request;
    await this.end();
    return { ...request, outcome: 'unauthorized' };
  }

  private async end(): Promise<void> {
    this.token = null;
    const { store, clock } = this.services;
    const { companyId, boundAt, portalName } = this.binding;
    await store.company(companyId, async (db) => {
      const own = and(
        eq(hubspotBinding.companyId, companyId),
        eq(hubspotBinding.boundAt, boundAt),
        isNull(hubspotBinding.revokedAt),
      );
      const ended = await db
        .update(hubspotBinding)
        .set({ revokedAt: clock.real() })
        .where(own)
        .returning({ companyId: hubspotBinding.companyId });
      // Records the end of the binding once, whichever request notices it first.
      if (ended.length === 0) return;
      const userIds = await peopleWho(db, companyId, permissionOf('system', 'Application', 'bind'));
      await notify(db, { companyId, userIds, kind: 'hubspotEnded', facts: { name: portalName }, at: clock.now() });
    });
  }

  /** Only this binding, not one that has replaced it meanwhile. */
  private async change(values: Partial<HubspotBinding>): Promise<void> {
    const { companyId, boundAt } = this.binding;
    await this.services.store.company(companyId, (db) =>
      db
        .update(hubspotBinding)
        .set(values)
        .where(and(eq(hubspotBinding.companyId, companyId), eq(hubspotBinding.boundAt, boundAt))),
    );
  }
}

import { X509Certificate } from 'node:crypto';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { grantsEverything } from '@/domain/access/grants';
import { hourMs } from '@/domain/limits';
import { problem, type FieldProblem } from '@/domain/problem';
import { checkSsoSettings, ssoCertificates, ssoDomain } from '@/domain/accounts/ssoSettings';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { deciderOf } from '../users/decider';
import { company } from '../../foundation/store/schema/accounts/core';
import { ssoIdentity, ssoProvider } from '../../foundation/store/schema/accounts/sso';
import { acsPathOf } from '@/contract/accounts/acsPath';
import { dropLinks } from './allLinks';
import type { Provider } from './provider';
import { audienceOf } from './samlService';

type Settings = Reply<'sso.settings'>;

const editSso = permissionOf('system', 'accountSafe', 'edit');

const signInNameOf = async ({ db, person }: Ctx): Promise<string | null> =>
  (await db.select({ name: company.signInName }).from(company).where(eq(company.id, person.companyId)))[0]?.name ??
  null;

const ownProvider = async ({ db, person }: Ctx): Promise<Provider | null> =>
  (await db.select().from(ssoProvider).where(eq(ssoProvider.companyId, person.companyId)))[0] ?? null;

export async function ssoSettings(ctx: Ctx): Promise<Settings> {
  const provider = await ownProvider(ctx);
  const can: Settings['can'] = (await mayEditSso(ctx)) ? ['edit'] : [];
  if (provider === null) return { provider: null, can };
  const { id, entityId, ssoUrl, certificates, domains, enabled, allowAutoLink, enforced, revision, lastTest } =
    provider;
  const [links] = await ctx.db.select({ people: count() }).from(ssoIdentity).where(eq(ssoIdentity.providerId, id));
  return {
    provider: {
      entityId,
      ssoUrl,
      domains,
      enabled,
      allowAutoLink,
      enforced,
      revision,
      lastTest,
      certificates: certificates.map((pem) => presentCertificate(pem, ctx.clock.real())),
      linked: links?.people ?? 0,
      signInName: await signInNameOf(ctx),
      audience: audienceOf(provider),
      acsUrl: (ctx.settings.publicUrl ?? ctx.origin) + acsPathOf(id),
    },
    can,
  };
}

/**
 * A provider that says who people are can sign in as anybody of the company, so only people with all permissions may
 * set it.
 */
async function mayEditSso(ctx: Ctx): Promise<boolean> {
  return ctx.person.granted.has(editSso) && grantsEverything((await deciderOf(ctx)).grants);
}

export async function mustEditSso(ctx: Ctx): Promise<void> {
  if (!(await mayEditSso(ctx))) throw new Refusal('sso.fullAccess');
}

const SOON_MS = 30 * 24 * hourMs;

function presentCertificate(pem: string, real: number) {
  const { subject, fingerprint256, validFrom, validTo } = new X509Certificate(pem);
  const until = Date.parse(validTo);
  const state = until <= real ? 'ended' : until <= real + SOON_MS ? 'endsSoon' : 'valid';
  return {
    pem,
    subject: subject.replace(/\n/g, ', '),
    fingerprint: fingerprint256,
    validFrom: Date.parse(validFrom),
    validUntil: until,
    state,
  } as const;
}

/** A signature checked with a broken or expired certificate proves nothing. */
function readable(pems: readonly string[], real: number): FieldProblem[] {
  try {
    const ended = pems.every((pem) => Date.parse(new X509Certificate(pem).validTo) <= real);
    return ended ? [problem('certificates', 'ssoCertificateEnded')] : [];
  } catch {
    return [problem('certificates', 'ssoCertificate', { max: pems.length })];
  }
}

export async function saveSso(ctx: Ctx, body: Parsed<'sso.save'>['body']): Promise<Settings> {
  const { db, person, clock } = ctx;
  const { companyId } = person;
  await mustEditSso(ctx);
  refuseFields(checkSsoSettings(body));
  const pems = ssoCertificates(body.certificates) ?? [];
  refuseFields(readable(pems, clock.real()));
  const domains = [...new Set(body.domains.map(ssoDomain))];
  // Two companies at once run in sequence, so that the second sees the domain the first has taken.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('sso domains', 0))`);
  const before = await ownProvider(ctx);
  if ((before?.revision ?? 0) !== body.revision) throw new Refusal('thing.changed');
  await refuseTaken(ctx, domains);
  const next = { entityId: body.entityId.trim(), ssoUrl: body.ssoUrl.trim(), certificates: [...pems] };
  const known = before !== null && isStillKnown(before, next);
  if (body.enforced && !(known && (before.enforced || before.lastTest?.ok === true)))
    refuseFields([problem('enforced', 'ssoTestFirst')]);
  const values = {
    ...next,
    domains,
    enabled: body.enabled,
    allowAutoLink: body.allowAutoLink,
    enforced: body.enforced,
    revision: body.revision + 1,
    ...(known ? {} : { lastTest: null }),
  };
  // The names the former provider used say nothing about the people of the new one.
  const unlinked = before !== null && before.entityId !== next.entityId ? await dropLinks(db, before.id) : 0;
  await db
    .insert(ssoProvider)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: ssoProvider.companyId, set: values });
  ctx.note({
    fingerprints: pems.map((pem) => new X509Certificate(pem).fingerprint256),
    ...(unlinked > 0 ? { unlinked } : {}),
  });
  return ssoSettings(ctx);
}

/** The tried provider counts as the same while it changes its key, as long as one of its certificates stays. */
function isStillKnown(before: Provider, next: Pick<Provider, 'entityId' | 'ssoUrl' | 'certificates'>): boolean {
  const prints = (pems: readonly string[]) => pems.map((pem) => new X509Certificate(pem).fingerprint256);
  const had = prints(before.certificates);
  return (
    before.entityId === next.entityId &&
    before.ssoUrl === next.ssoUrl &&
    prints(next.certificates).some((one) => had.includes(one))
  );
}

/** Of two companies with one domain neither could sign in with it. */
async function refuseTaken({ store, person }: Ctx, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  const taken = await store.platform((db) =>
    db
      .select({ id: ssoProvider.id })
      .from(ssoProvider)
      .where(
        and(
          ne(ssoProvider.companyId, person.companyId),
          sql`${ssoProvider.domains} && ${`{${domains.join()}}`}::text[]`,
        ),
      ),
  );
  if (taken.length > 0) refuseFields([problem('domains', 'ssoDomainTaken')]);
}

import type { EndpointName } from '@/contract/contract';
import type { Ctx } from '../handler';
import { operationRecord } from '../store/schema/core';

const SECRET = /password|token|secret|certificate|key/i;
/** Whose number it was stands in the record it made, masked for most; not here, plain for all. */
const NUMBER = /^(phone|search)$/i;
const MAX_TEXT = 300;

/**
 * Every write leaves a record, in its own transaction, without the handler remembering it. Secrets
 * are left out; long texts are cut.
 */
export async function recordOperation(
  ctx: Ctx,
  name: EndpointName,
  input: { params: unknown; body: unknown },
  reply: unknown,
  notes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const target = idOf(input.params) ?? idOf(reply);
  await ctx.db.insert(operationRecord).values({
    companyId: ctx.person.companyId,
    userId: ctx.person.userId,
    at: ctx.clock.real(),
    action: name,
    targetKind: name.split('.')[0] ?? name,
    targetId: target === null ? null : String(target),
    detail: { sent: withoutSecrets(input.body), ...notes },
    address: ctx.address,
    requestId: ctx.requestId,
  });
}

function idOf(value: unknown): string | number | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'number' || typeof value.id === 'string' ? value.id : null;
}

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  if (Array.isArray(value)) return value.slice(0, 50).map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !SECRET.test(key) && !NUMBER.test(key)).map(([key, inner]) => [key, withoutSecrets(inner)]),
  );
}

import type { EndpointName } from '@/contract/contract';
import type { Ctx } from '../../foundation/http/handler';
import { operationRecord } from '../../foundation/store/schema/accounts/core';
import { nameOfTarget, type Change, type Snapshot } from './snapshots';
import { withoutSecrets } from './withoutSecrets';

interface Operation {
  readonly input: { readonly params: unknown; readonly body: unknown };
  readonly reply: unknown;
  /** what the handler notes */
  readonly notes: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
  /** the target's rows before the write */
  readonly before: Snapshot;
}

/** Called for every write by bind.ts, in the write's own transaction. */
export async function recordOperation(
  ctx: Ctx,
  name: EndpointName,
  { input, reply, notes, changes, before }: Operation,
): Promise<void> {
  const target = idOf(input.params) ?? idOf(input.body) ?? idOf(reply);
  const named = nameIn(notes, changes) ?? nameOfTarget(before);
  await ctx.db.insert(operationRecord).values({
    companyId: ctx.person.companyId,
    userId: ctx.person.userId,
    at: ctx.clock.real(),
    action: name,
    targetKind: name.split('.')[0] ?? name,
    targetId: target === null ? null : String(target),
    detail: {
      sent: withoutSecrets(input.body),
      ...(withoutSecrets(notes) as Record<string, unknown>),
      ...(changes.length === 0 ? {} : { changes }),
      ...(ctx.person.apiKey === null ? {} : { program: ctx.person.apiKey.name }),
      ...(named === null ? {} : { name: withoutSecrets(named) }),
    },
    address: ctx.address,
    device: ctx.device,
    operatorId: ctx.person.crossLogin?.operatorId,
    operator: ctx.person.crossLogin?.operator,
    requestId: ctx.requestId,
  });
}

function nameIn(notes: Operation['notes'], [first, ...others]: Operation['changes']): string | null {
  if (typeof notes.name === 'string') return notes.name;
  return first && others.length === 0 ? first.name : null;
}

function idOf(value: unknown): string | number | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'number' || typeof value.id === 'string' ? value.id : null;
}

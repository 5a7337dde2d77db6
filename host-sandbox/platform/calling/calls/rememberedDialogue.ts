import { LRUCache } from 'lru-cache';
import type { Conversation, Dialogue } from '@/domain/calls/conversation';
import type { Ctx } from '../../foundation/http/handler';
import type { Store } from '../../foundation/store/store';

/** Calls whose dialogue is remembered, of a process and all its companies: some 10 MB. */
const REMEMBERED = 2_000;
const caches = new WeakMap<Store, LRUCache<string, Dialogue>>();

/**
 * What is said in a call in progress. Lists are read anew at each change, and working it out takes most of it. `of` is
 * all that the dialogue follows from, so a call that was steered, or a contact that was renamed, has another.
 */
export function rememberedDialogue(ctx: Ctx, of: readonly unknown[], conversation: () => Conversation): Dialogue {
  const cache = caches.get(ctx.store) ?? new LRUCache<string, Dialogue>({ max: REMEMBERED });
  caches.set(ctx.store, cache);
  const key = JSON.stringify(of);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const dialogue = ctx.converse(conversation());
  cache.set(key, dialogue);
  return dialogue;
}

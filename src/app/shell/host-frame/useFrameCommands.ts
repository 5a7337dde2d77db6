import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FrameFeed } from '@/bridge/ports/frameFeed';
import type { ConsoleCommands, FrameAnswer } from '@/contract/frame';
import { isProduct, type ProductId } from '@/domain/products/products';
import { contactsFile } from '@/parts/contacts/contactsFile';
import type { HandedContacts } from '@/parts/contacts/handedContacts';
import { contactUploadMaxBytes } from '@/domain/limits';
import { openIntent, refuse } from '@/registry/intents';
import { mayOpen, type Reach } from '@/registry/mayOpen';
import { homeOf } from '@/registry/menu';
import { placeOf } from '@/registry/place';
import { useActiveProduct, usePermittedProducts } from '@/session/product/useProduct';
import { useCan } from '@/session/useCan';
import type { ActionCollector } from '@/ui/button/actionCollector';
import { collectedAction } from './frameActions';
import { intentContacts } from './intentContacts';

const ok: FrameAnswer = { ok: true };
const PATH_MAX_CHARS = 2_000;

/** Runs what the host asks for, within what the person may do. */
export function useFrameCommands(
  feed: FrameFeed,
  screenActions: ActionCollector,
  tools: ActionCollector,
  handed: HandedContacts,
): void {
  const go = useNavigate();
  const reach: Reach = { products: usePermittedProducts(), can: useCan() };
  const product = useActiveProduct();

  const navigate = useEffectEvent((path: unknown): FrameAnswer => {
    const url = urlOf(path);
    if (url === null) return refuse('E-FRAME-PATH', 'a path begins with one slash and stands below the base path');
    const answer = judgePlace(url, reach);
    if (answer.ok) void go(url.pathname + url.search + url.hash);
    return answer;
  });
  const runAction = useEffectEvent((key: unknown): FrameAnswer => {
    const action = collectedAction([screenActions, tools], String(key));
    if (action === undefined) return refuse('E-FRAME-UNKNOWN', 'the screen has no such action now');
    if (action.items.length > 0) return refuse('E-FRAME-UNKNOWN', 'it is a menu: run one of its items');
    if (action.disabledReason !== undefined) return refuse('E-FRAME-DISABLED', action.disabledReason);
    if (action.busy) return refuse('E-FRAME-DISABLED', 'it is running');
    action.node.click();
    return ok;
  });
  const chooseProduct = useEffectEvent((key: unknown): FrameAnswer => {
    const chosen = typeof key === 'string' && isProduct(key) ? key : null;
    if (chosen === null) return refuse('E-FRAME-UNKNOWN', 'there is no such product');
    const answer = judgeProduct(chosen, reach);
    if (answer.ok) void go(`/${chosen}`);
    return answer;
  });
  const open = useEffectEvent((intent: unknown): FrameAnswer => {
    const target = openIntent(intent, { ...reach, product });
    if (!target.ok) return target;
    const { path, takesContacts } = target;
    const contacts = takesContacts ? intentContacts(intent) : null;
    if (contacts === null) {
      void go(path);
      return ok;
    }
    if ('code' in contacts) return contacts;
    const file = contactsFile(contacts.columns, contacts.rows, contacts.name);
    if (file.size >= contactUploadMaxBytes) return refuse('E-INTENT-SIZE', 'the contacts are more than a file may be');
    void go(path, { state: handed.hand(file) });
    return ok;
  });

  useEffect(() => {
    const commands: ConsoleCommands = {
      navigate: (path) => navigate(path),
      runAction: (key) => runAction(key),
      chooseProduct: (key) => chooseProduct(key),
      openIntent: (intent) => open(intent),
    };
    return feed.receive(commands);
  }, [feed]);
}

function judgeProduct(product: ProductId, { products, can }: Reach): FrameAnswer {
  const isThere = products.includes(product) && homeOf(product, can) !== null;
  return isThere ? ok : refuse('E-FRAME-FORBIDDEN', 'this person has no screen in it');
}

/** With its dots resolved, so that it leads nowhere above the base path. */
function urlOf(path: unknown): URL | null {
  const isPath = typeof path === 'string' && path.length <= PATH_MAX_CHARS && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path);
  if (!isPath) return null;
  const url = new URL(path, window.location.origin);
  return url.pathname.startsWith('//') ? null : url;
}

/** A screen that the person may see. */
function judgePlace({ pathname, searchParams }: URL, reach: Reach): FrameAnswer {
  const product = pathname.slice(1);
  if (product === '') return ok;
  if (isProduct(product)) return judgeProduct(product, reach);
  const place = placeOf(pathname);
  if (place === null || !(place.screen.query ?? []).every((name) => searchParams.get(name)))
    return refuse('E-FRAME-PATH', 'there is no screen at this path');
  if (place.product === null || !mayOpen(place.id, place.product, reach))
    return refuse('E-FRAME-FORBIDDEN', `this person may not open ${place.id}`);
  return ok;
}

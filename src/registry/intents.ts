import type { FrameAnswer, Intent } from '@/contract/frame';
import { isLine, lineIds, type LineId } from '@/domain/products/lines';
import type { ProductId } from '@/domain/products/products';
import { pathTo } from './links';
import { mayOpen, type Reach } from './mayOpen';
import type { ScreenId } from './screenTable';

type IntentKind = Intent['kind'];

interface IntentTarget {
  /** those who may see it may have it opened */
  readonly screen: ScreenId;
  /** it opens a thing; else a form that contacts can be brought to */
  readonly needsId: boolean;
  readonly path: (line: LineId, id: number) => string;
}

const targets: Readonly<Record<IntentKind, IntentTarget>> = {
  call: { screen: 'callDetails', needsId: true, path: (line, id) => pathTo('callDetails', { line }, { open: id }) },
  task: { screen: 'taskDetail', needsId: true, path: (line, id) => pathTo('taskDetail', { line, id }) },
  plan: { screen: 'planDetail', needsId: true, path: (line, id) => pathTo('planDetail', { line, id }) },
  'new-task': { screen: 'taskCreate', needsId: false, path: (line) => pathTo('taskCreate', { line }) },
  'new-plan': { screen: 'planCreate', needsId: false, path: (line) => pathTo('planCreate', { line }) },
};

export interface OpenedIntent {
  readonly ok: true;
  /** below the base path */
  readonly path: string;
  /** a form that contacts can be brought to */
  readonly takesContacts: boolean;
}

export type Refusal = Extract<FrameAnswer, { ok: false }>;

export const refuse = (code: Refusal['code'], reason: string): Refusal => ({ ok: false, code, reason });

/** Where an intent leads for this person. Its types are not trusted: it comes from a host or from the address. */
export function openIntent(
  given: unknown,
  reach: Reach & { readonly product: ProductId | null },
): OpenedIntent | Refusal {
  const kind = field(given, 'kind');
  if (typeof kind !== 'string' || !isKind(kind))
    return refuse('E-INTENT-INVALID', `no intent is called ${short(kind)}`);
  const { screen, needsId, path } = targets[kind];
  const id = needsId ? field(given, 'id') : 0;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || (needsId && id < 1))
    return refuse('E-INTENT-INVALID', `the id of a ${kind} is a whole number above 0`);
  const wanted = field(given, 'line');
  if (wanted !== undefined && (typeof wanted !== 'string' || !isLine(wanted)))
    return refuse('E-INTENT-INVALID', `no business line is called ${short(wanted)}`);
  const lines = wanted === undefined ? [...lineIds].sort((a, b) => rank(a) - rank(b)) : [wanted];
  const line = lines.find((one) => mayOpen(screen, one, reach));
  return line === undefined
    ? refuse('E-FRAME-FORBIDDEN', `this person may not open ${screen}`)
    : { ok: true, path: path(line, id), takesContacts: !needsId };

  function rank(line: LineId): number {
    return line === reach.product ? 0 : 1;
  }
}

/** Of a value that may be anything. */
export function field(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
}

function isKind(text: string): text is IntentKind {
  return Object.hasOwn(targets, text);
}

/** For the reason of a refusal. */
export function short(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value;
}

/**
 * A draft of typed input in this tab's session storage, per user and form: it survives a reload and the end of a
 * session.
 */

export interface Draft {
  /** ms, wall clock of this browser */
  readonly at: number;
  readonly values: unknown;
}

const PREFIX = 'aicc:draft:';
export const draftKey = (user: number, form: string) => `${PREFIX}${user}:${form}`;

export function readDraft(key: string): Draft | null {
  try {
    const raw: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    if (typeof raw !== 'object' || raw === null || !('at' in raw) || !('values' in raw)) return null;
    return typeof raw.at === 'number' ? { at: raw.at, values: raw.values } : null;
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: Draft): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // storage full or blocked: the form itself still holds everything
  }
}

export function dropDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // storage blocked: there is no draft
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fits(now: unknown, stored: unknown): boolean {
  // null is “not chosen yet” on either side; otherwise the types have to match.
  if (now === null || stored === null || now === undefined) return true;
  return typeof now === typeof stored && Array.isArray(now) === Array.isArray(stored);
}

/**
 * The form's values with the draft over them. A draft of an older release, or a modified one, may have other fields:
 * only known fields with values of the right type are taken.
 */
export function withDraft<V extends object>(initial: V, values: unknown): V {
  if (!isRecord(values)) return initial;
  const merged: Record<string, unknown> = {};
  for (const name of Object.keys(initial)) {
    if (!(name in values)) continue;
    const now: unknown = Reflect.get(initial, name);
    const stored = values[name];
    if (isRecord(now) && isRecord(stored)) merged[name] = withDraft(now, stored);
    else if (fits(now, stored)) merged[name] = stored;
  }
  return { ...initial, ...merged };
}

/* What a person's permission strings grant, `module*menu*action` each, or `*` for everything. */

const everything = '*';
const shape = /^[A-Za-z0-9_]+\*[A-Za-z0-9_]+\*[A-Za-z0-9_]+$/;

/**
 * Permission strings as a set. Whatever is not exactly `*` or three plain codes is dropped, so that a
 * malformed entry never grants more than it says.
 */
export function parsePermissions(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.filter((entry) => entry === everything || shape.test(entry)));
}

/** What the permission lists of a person's account grant. */
export function permissionsIn({ menu, resource }: Readonly<Record<'menu' | 'resource', readonly Granted[]>>): string[] {
  return [...resource.map(({ perms }) => perms), ...menu.map(({ perms }) => `${perms}*view`)];
}

interface Granted {
  readonly perms: string;
}

/**
 * Whether one of the needed permissions is granted. A missing or empty list denies; `view` comes with any action of the
 * same menu.
 */
export function allows(granted: ReadonlySet<string>, needed: string | readonly string[] | undefined): boolean {
  const any = typeof needed === 'string' ? [needed] : (needed ?? []);
  return any.some((one) => grants(granted, one));
}

function grants(granted: ReadonlySet<string>, needed: string): boolean {
  if (needed !== everything && !shape.test(needed)) return false;
  if (granted.has(everything) || granted.has(needed)) return true;
  if (!needed.endsWith('*view')) return false;
  const leaf = needed.slice(0, -'view'.length);
  for (const permission of granted) if (permission.startsWith(leaf) && shape.test(permission)) return true;
  return false;
}

import { screenIds, screenOf } from '@/registry/screenTable';

/**
 * The path that `/middle/{page}` names: a path of the console, or the last part of one that belongs to no line and
 * takes no parameters; null where that is none or not one alone.
 */
export function targetOf(page: string): string | null {
  if (page === '' || /[?#\\]/.test(page)) return null;
  if (page.includes('/')) return `/${page.replace(/^\//, '')}`;
  const named = screenIds()
    .map((id) => screenOf(id))
    .filter(({ path, isPublic }) => !isPublic && !path.includes('{') && path.endsWith(`/${page}`));
  return named.length === 1 ? (named[0]?.path ?? null) : null;
}

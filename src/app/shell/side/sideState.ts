import { menuGroups, type GroupId } from '@/registry/menuGroups';

/** State of the side menu, stored in a cookie. */
export interface SideState {
  readonly collapsed: boolean;
  /** groups folded by hand */
  readonly folded: readonly GroupId[];
}

const NAME = 'aicc_side';
const YEAR_S = 365 * 24 * 3600;
const SEPARATOR = '.';

const openSide: SideState = { collapsed: false, folded: [] };

export function parseSide(cookies: string): SideState {
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  if (!value) return openSide;
  const [state, ...groups] = value.split(SEPARATOR);
  return { collapsed: state === 'narrow', folded: groups.filter(isGroup) };
}

export function sideCookie({ collapsed, folded }: SideState, path: string): string {
  const value = [collapsed ? 'narrow' : 'wide', ...folded].join(SEPARATOR);
  return `${NAME}=${value}; path=${path}; max-age=${YEAR_S}; samesite=lax`;
}

function isGroup(text: string): text is GroupId {
  return Object.hasOwn(menuGroups, text);
}

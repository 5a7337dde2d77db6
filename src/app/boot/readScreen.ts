import { allows, parsePermissions, permissionsIn } from '@/domain/access/granted';
import type { ProductId } from '@/domain/products/products';
import { chosenDays } from '@/parts/report/range';
import type { UserInfo } from '@/session/session';
import type { BootRead } from './bootTable';

/** Of the person, with zone and permissions. */
const userRead = '/api/userinfo';
/** What every session begins with, whatever its page; see SessionControl. */
export const sessionReads: readonly string[] = ['/api/base_info/?permissions=no', userRead];

/**
 * Sends what a screen reads first, once the person is known to be permitted to. What fails here is sent again by the
 * screen, which reports it.
 *
 * @param path of the screen
 */
export async function readScreen(
  reads: readonly BootRead[],
  path: string,
  read: (paths: readonly string[]) => void,
): Promise<void> {
  const answer = await window.aiccEarly?.answers.get(userRead);
  if (!answer || answer.status !== 200) return;
  const user = userIn(answer.data);
  const product = user?.routerProducePermissions.find((one) => one === path.split('/')[1]);
  if (!user || product === undefined) return;
  const granted = parsePermissions(permissionsIn(user.iams_permission));
  const now = Number(answer.headers['aicc-now']) || Date.now();
  const permitted = reads.filter(({ needs }) => {
    const needed = needs[product as ProductId];
    return needed === null || allows(granted, needed);
  });
  read(permitted.map((one) => addressOf(one, product, now, user.new_timezone_region)));
}

function addressOf({ path, days }: BootRead, product: string, now: number, zone: string): string {
  const address = path.replace('{line}', product);
  if (days !== true) return address;
  const { fromDay, toDay } = chosenDays({ range: null, days: null }, dayIn(zone, now));
  return `${address}?fromDay=${fromDay}&toDay=${toDay}`;
}

/** As localDay of domain/time/zone, without its tables of a whole zone. */
function dayIn(timeZone: string, now: number): string {
  // Canada writes days as the API does.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
}

/** Null of what is no answer of the platform. */
function userIn(text: string): UserInfo | null {
  try {
    const { data } = JSON.parse(text) as { data?: UserInfo };
    return data ?? null;
  } catch {
    return null;
  }
}

import type { Reply } from '@/contract/contract';
import type { Caller } from '@test/support/platform';

type Notice = Reply<'notice.list'>['list'][number];

/** Reads all notices of these people, so that later ones are not folded into them; the result lists the later ones. */
export async function readNotices(people: readonly Caller[]): Promise<(who: Caller) => Promise<readonly Notice[]>> {
  const read = new Set<number>();
  const list = async (who: Caller) => (await who.call('notice.list', { query: { limit: 60 } })).data.list;
  for (const who of people) {
    const ids = (await list(who)).map(({ id }) => id);
    if (ids.length > 0) await who.call('notice.read', { body: { ids } });
    for (const id of ids) read.add(id);
  }
  return async (who) => (await list(who)).filter(({ id }) => !read.has(id));
}

import { jobHandlers } from '@sandbox/platform/platform';
import type { Caller, TestPlatform } from '@test/support/platform';

/** what a browser that follows a link tells of itself */
export const opener = 'o'.repeat(43);

/** The secret of a link to a file of calls somebody had written. */
export async function linkFor(platform: TestPlatform, person: Caller): Promise<string> {
  const { data: user } = await person.call('session.user');
  const { data } = await person.call('download.calls', { params: { line: 'collection' }, body: { filter: {} } });
  const job = {
    id: 1,
    kind: 'download.write',
    companyId: user.company_id,
    payload: { id: data.id },
    tries: 0,
    lost: 0,
    dueAt: 0,
    signal: new AbortController().signal,
    finish: () => Promise.resolve(),
  };
  await jobHandlers(platform.services)['download.write']?.(job as never);
  const { list } = (await person.call('download.list')).data;
  const fileId = list.find(({ id }) => id === data.id)?.files[0]?.id ?? '';
  return (await person.call('download.link', { params: { id: data.id, fileId } })).data.token;
}

import type { Api } from '@/api/call';
import type { Reply } from '@/contract/contract';
import type { CallFailure } from '@/domain/callFailure';
import type { RobotPlace } from '@/domain/robots/robotPlace';

type Version = Reply<'robot.version'>;

/** Where what was written can be saved once its version cannot take it. */
export type WritingPlace =
  /** a version is being written: this one, which another person saved, or the next, which another person began */
  | { readonly kind: 'written'; readonly version: Version }
  /** none is: the next one begins from this one */
  | { readonly kind: 'begin'; readonly from: number }
  /** the robot has no version any more, or is deleted */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

interface Robot {
  readonly line: RobotPlace;
  readonly id: number;
}

export async function placeForWriting(api: Api, { line, id }: Robot, version: number): Promise<WritingPlace> {
  const own = await api.call('robot.version', { params: { line, id, version } });
  if (own.ok && own.data.state === 'preOnline') return { kind: 'written', version: own.data };
  const robot = await api.call('robot.detail', { params: { line, id } });
  if (!robot.ok)
    return robot.failure.id === 'thing.unknown' ? { kind: 'gone' } : { kind: 'failed', failure: robot.failure };
  const { versions } = robot.data;
  const next = versions.find(({ state }) => state === 'preOnline');
  if (!next) {
    const from = versions.find(({ state }) => state === 'online') ?? versions[0];
    return from ? { kind: 'begin', from: from.id } : { kind: 'gone' };
  }
  const other = await api.call('robot.version', { params: { line, id, version: next.id } });
  return other.ok ? { kind: 'written', version: other.data } : { kind: 'failed', failure: other.failure };
}

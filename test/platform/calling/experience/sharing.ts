import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { draftOf, line, robotOf } from './fixtures';

/** The real app with a robot that links are shared to, and its log. */
export interface Sharing {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly robotId: number;
  link(name: string, more?: Parameters<typeof draftOf>[1]): Promise<{ readonly id: number; readonly token: string }>;
  /** somebody without an account, at this address */
  visitor(from?: string): Caller;
  visitsOf(id: number): ReturnType<typeof visitsOf>;
}

const visitsOf = async (admin: Caller, id: number) =>
  (await admin.call('experience.visits', { params: { line, id } })).data;

export async function startSharing(robot: string): Promise<Sharing> {
  const platform = await startTestPlatform({ template: 'people' });
  const admin = await platform.as('admin');
  const robotId = await robotOf(platform, robot);
  return {
    platform,
    admin,
    robotId,
    async link(name, more = {}) {
      const who = await platform.as('admin');
      return (await who.call('experience.create', { params: { line }, body: draftOf(robotId, { name, ...more }) }))
        .data;
    },
    visitor: (from) => platform.with(null, from),
    visitsOf: async (id) => visitsOf(await platform.as('admin'), id),
  };
}

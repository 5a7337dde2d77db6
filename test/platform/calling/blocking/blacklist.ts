import { startTestPlatform, type Answer, type Caller, type TestPlatform } from '@test/support/platform';

export const line = 'collection';
export const said = { reason: 'asked', remark: '', untilDay: null };
export const file = (text: string, name = 'numbers.txt') => ({ name, bytes: new TextEncoder().encode(text) });

type BusinessLine = 'collection' | 'marketing';

export interface Blacklist {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly add: (phone: string, more?: object, who?: Caller, on?: BusinessLine) => Promise<Answer<'blacklist.add'>>;
  /** the page of the list that a search finds */
  readonly found: (search: string, who?: Caller, on?: BusinessLine) => Promise<Answer<'blacklist.list'>['data']>;
}

/** A platform with an administrator who adds numbers to the blacklist and looks for them. */
export async function startBlacklist(): Promise<Blacklist> {
  const platform = await startTestPlatform({ template: 'people' });
  const admin = await platform.as('admin');
  return {
    platform,
    admin,
    add: (phone, more = {}, who = admin, on = line) =>
      who.call('blacklist.add', { params: { line: on }, body: { ...said, phone, ...more } }),
    found: async (search, who = admin, on = line) =>
      (await who.call('blacklist.list', { params: { line: on }, query: { search } })).data,
  };
}

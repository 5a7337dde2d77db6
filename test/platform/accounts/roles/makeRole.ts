import type { Input } from '@/contract/contract';
import type { Caller } from '@test/support/platform';

export type RoleDraft = NonNullable<Input<'role.add'>['body']>;

/** A whole role as the form sends one. */
export function roleDraft(name: string, more: Partial<RoleDraft> = {}): RoleDraft {
  return {
    name,
    description: 'For tests',
    businessTypes: ['collection'],
    dataScope: 'own',
    permissions: ['normal*CallTasks*view', 'normal*CallTasks*add', 'system*personalInfo*view'],
    ...more,
  };
}

export async function makeRole(admin: Caller, name: string, more: Partial<RoleDraft> = {}) {
  const answer = await admin.call('role.add', { body: roleDraft(name, more) });
  if (answer.code !== 200) throw new Error(answer.text);
  return answer.data;
}

import { draftKey } from '@/ui/form/draft';

/** Deletes what a person typed and did not send in this tab. */
export function deleteDrafts(user: number): void {
  const prefix = draftKey(user, '');
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
  } catch {
    // storage blocked: there are no drafts
  }
}

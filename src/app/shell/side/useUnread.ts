import { useUser } from '@/session/useSession';
import type { ScreenId } from '@/registry/screenTable';

/** Whether a menu entry has something new for this person: notes of a newer release. */
export function useUnread(id: ScreenId): boolean {
  const { version_new: newRelease } = useUser();
  return id === 'releaseNotes' && newRelease;
}

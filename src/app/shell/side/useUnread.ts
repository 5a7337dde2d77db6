import { useUser } from '@/session/useSession';
import type { ScreenId } from '@/registry/screenTable';

/** Whether behind an entry of the menu there is something this person has not seen: notes of a newer release. */
export function useUnread(id: ScreenId): boolean {
  const { version_new: newRelease } = useUser();
  return id === 'releaseNotes' && newRelease;
}

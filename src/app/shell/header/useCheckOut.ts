import { useMountContext } from '../../mount/mountReactContext';

/** Ended on the platform, then back to oneself; a platform that cannot be reached does not keep anybody in. */
export function useCheckOut(): () => Promise<void> {
  const { api, cross } = useMountContext();
  return async () => {
    await api.call('crossLogin.end', {});
    cross.leave(null);
  };
}

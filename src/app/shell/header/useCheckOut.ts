import { useMountContext } from '../../mount/mountReactContext';

/**
 * Ends the cross login on the platform, then returns to the operator's own session; it returns also when the platform
 * cannot be reached.
 */
export function useCheckOut(): () => Promise<void> {
  const { api, cross } = useMountContext();
  return async () => {
    await api.call('crossLogin.end', {});
    cross.leave(null);
  };
}

import { useApi } from '@/api/apiContext';

/** Closes a form over what another person saved of the robot, which is read anew: nothing was saved here. */
export function useTakeSaved(onClose: () => void): () => void {
  const { refresh } = useApi();
  return () => {
    refresh(['robot']);
    onClose();
  };
}

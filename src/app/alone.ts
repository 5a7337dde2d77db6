import { standaloneHost } from '@/bridge/host';
import { takeLoginResult } from '@/features/sign-in/loginResult';
import { Mount } from './Mount';

/** The console in a page of its own. A page without our root is somebody else's, who will call mount(). */
export async function runAlone(): Promise<void> {
  if (!document.getElementById('root')) return;
  // A token that came in the address leaves it before anything else is asked for.
  const loginResult = takeLoginResult(window.location, window.history);
  await new Mount(document.body, standaloneHost()).open(loginResult);
}

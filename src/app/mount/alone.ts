import { standaloneHost } from '@/bridge/host';
import { takeLoginResult } from '@/features/sign-in/loginResult';
import { Mount } from './Mount';

/** The console in a page of its own. */
export async function runAlone(): Promise<void> {
  // Takes a token out of the address before anything is requested.
  const loginResult = takeLoginResult(window.location, window.history);
  await new Mount(document.body, standaloneHost()).open(loginResult);
}

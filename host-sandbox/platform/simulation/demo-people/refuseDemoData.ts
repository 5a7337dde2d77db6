import { demoData } from '../../foundation/store/schema/accounts/firstOperator';
import type { Store } from '../../foundation/store/store';

/** Passwords and key of the demo companies are published: elsewhere than in the sandbox they would let anybody in. */
export async function refuseDemoData(store: Store): Promise<void> {
  if ((await store.platform((db) => db.$count(demoData))) === 0) return;
  throw new Error(
    'This database holds the demo companies, whose passwords and sign-in key are published, so it is for the sandbox on this machine only. ' +
      'Start with another database (AICC_DATA=/some/folder, or another DATABASE_URL), ' +
      'or leave AICC_ADDRESS and AICC_SANDBOX out to open the sandbox.',
  );
}

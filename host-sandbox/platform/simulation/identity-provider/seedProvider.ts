import { ssoProvider } from '../../foundation/store/schema/accounts/sso';
import type { Db } from '../../foundation/store/store';
import { demoCertificate } from './demoKey';
import { demoEntityId, demoIdpPath } from './demoProvider';

/** A company whose people the sandbox's identity provider knows, linked by their address at the first sign-in. */
export async function seedProvider(db: Db, companyId: number, domain: string): Promise<void> {
  await db.insert(ssoProvider).values({
    companyId,
    entityId: demoEntityId,
    ssoUrl: demoIdpPath,
    certificates: [demoCertificate],
    domains: [domain],
    allowAutoLink: true,
  });
}

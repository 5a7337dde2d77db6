import { permissionOf } from '@/domain/access/access';
import { publish } from '../../foundation/store/live/live';
import type { Db } from '../../foundation/store/store';

/** Publishes that calls coming in changed: who waits or talks, or the records. */
export async function publishInbound(db: Db, companyId: number): Promise<void> {
  await publish(db, {
    companyId,
    topic: 'inbound',
    access: permissionOf('Inbound', 'InboundCallRecords', 'view'),
    payload: {},
  });
}

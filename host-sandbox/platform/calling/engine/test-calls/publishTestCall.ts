import { permissionOf } from '@/domain/access/access';
import type { TestCallState } from '@/domain/calling/testCall';
import { publish } from '../../../foundation/store/live/live';
import type { Db } from '../../../foundation/store/store';

export async function publishTestCall(db: Db, companyId: number, id: number, state: TestCallState): Promise<void> {
  await publish(db, {
    companyId,
    topic: 'testCall',
    access: permissionOf('calling', 'SingleTest', 'view'),
    payload: { id, state },
  });
}

import { useCallback } from 'react';
import { permissionOf, type Action } from '@/domain/access';
import { isLine, lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useUser } from '@/session/useSession';

interface May {
  readonly may: (action: Action) => boolean;
  /** sees callee numbers in full wherever the company calls, and so may have them sent */
  readonly plain: boolean;
}

export function useMayWebhooks(): May {
  const can = useCan();
  const { routerProducePermissions: products } = useUser();
  return {
    may: useCallback((action: Action) => can(permissionOf('system', 'webhookPage', action)), [can]),
    plain: products.filter(isLine).every((line) => can(permissionOf(lineTable[line].module, 'CallDetails', 'viewPlaintext'))),
  };
}

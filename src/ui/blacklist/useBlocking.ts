import { useCallback } from 'react';
import { permissionOf, type Action } from '@/domain/access';
import { isLine, lineTable, type LineId } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useUser } from '@/session/useSession';

interface Blocking {
  /** on this line */
  readonly may: (action: Action) => boolean;
  /** on every line of the company: what holds for all of them asks for it */
  readonly mayOnAll: (action: Action) => boolean;
}

export function useBlocking(line: LineId): Blocking {
  const can = useCan();
  const { routerProducePermissions: products } = useUser();
  const may = useCallback((action: Action) => can(permissionOf(lineTable[line].module, 'BlackList', action)), [can, line]);
  const mayOnAll = useCallback(
    (action: Action) => products.filter(isLine).every((one) => can(permissionOf(lineTable[one].module, 'BlackList', action))),
    [can, products],
  );
  return { may, mayOnAll };
}

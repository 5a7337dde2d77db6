import { memo, type ReactNode, use } from 'react';
import { ActionsContext } from './rowStates';

function ActionsOfRow({ row }: { row: object }): ReactNode {
  return use(ActionsContext).draw(row);
}

/** A page whose actions stay the same function renders them once. */
export const ActionCell = memo(ActionsOfRow);

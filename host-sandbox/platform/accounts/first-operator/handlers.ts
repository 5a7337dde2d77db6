import type { firstOperator } from '@/contract/accounts/firstOperator';
import type { HandlersOf } from '../../foundation/http/handler';
import { makeFirstOperator } from './makeFirstOperator';

export const firstOperatorHandlers: HandlersOf<typeof firstOperator> = {
  'firstOperator.make': makeFirstOperator,
};

import type { Handlers } from '../handler';
import { listSipLines } from '../sip-lines/listSipLines';

export const sipLineHandlers: Handlers<'sipLine.list'> = {
  'sipLine.list': ({ params }, ctx) => listSipLines(ctx, params.line),
};

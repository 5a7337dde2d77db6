import type { CallingListener } from '../../foundation/events/callingEvents';
import { publishDeskChanged } from './publishDeskChanged';
import { endDeskCalls, saveDeskCalls } from './saveDeskCalls';

export const deskListener: CallingListener = {
  callsBegun: saveDeskCalls,
  callsEnded: endDeskCalls,
  async desksChanged({ db }, { companyId, lines }) {
    for (const line of lines) await publishDeskChanged(db, companyId, line);
  },
};

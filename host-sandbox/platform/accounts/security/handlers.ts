import type { security } from '@/contract/accounts/security';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { saveSecurity, securityInfo } from './settings';

export const securityAreas: RecordedAreas = {
  security: { table: 'security_setting', key: 'company_id', ownRow: (_name, { companyId }) => companyId },
};

export const securityHandlers: HandlersOf<typeof security> = {
  'security.info': (_input, ctx) => securityInfo(ctx),
  'security.save': saveSecurity,
};

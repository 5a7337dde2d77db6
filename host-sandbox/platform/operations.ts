import { accessRuleUndos } from './accounts/access-control/accessRuleUndos';
import { accessControlAreas } from './accounts/access-control/handlers';
import { apiKeyAreas } from './accounts/api-keys/handlers';
import { companyAreas } from './accounts/company/handlers';
import { crossLoginAreas } from './accounts/cross-login/handlers';
import { releaseAreas } from './accounts/document/releaseHandlers';
import { noticeAreas } from './accounts/notices/handlers';
import { operationAreas } from './accounts/operation-records/handlers';
import { personalAreas } from './accounts/personal/handlers';
import { roleAreas } from './accounts/roles/handlers';
import { roleUndos } from './accounts/roles/roleUndos';
import { securityAreas } from './accounts/security/handlers';
import { securityUndos } from './accounts/security/securityUndos';
import { sessionAreas } from './accounts/session/handlers';
import { ssoAreas } from './accounts/sso/handlers';
import { userAreas } from './accounts/users/handlers';
import { userUndos } from './accounts/users/userUndos';
import { blockingAreas } from './calling/blocking/handlers';
import { callAreas } from './calling/calls/handlers';
import { contactAreas } from './calling/contacts/handlers';
import { deskAreas } from './calling/desk/handlers';
import { inboundLiveAreas } from './calling/inbound/live/handlers';
import { liveCallAreas } from './calling/live/handlers';
import { experienceAreas } from './calling/experience/handlers';
import { addCallAreas } from './calling/campaigns/added-calls/handlers';
import { testCallAreas } from './calling/test-calls/handlers';
import { inboundAreas } from './calling/inbound/handlers';
import { planAreas } from './calling/campaigns/plans/handlers';
import { rehearsalAreas } from './calling/campaigns/rehearsal/handlers';
import { whatsappTemplateAreas } from './messaging/whatsapp/handlers';
import { hangUpMessageAreas } from './messaging/hang-up/handlers';
import { smsTemplateAreas } from './messaging/sms/handlers';
import { robotAreas } from './calling/robots/handlers';
import { strategyAreas } from './calling/campaigns/strategies/handlers';
import { taskAreas } from './calling/campaigns/tasks/handlers';
import type { RecordedAreas } from './foundation/http/operations/recordedAreas';
import type { AllUndos } from './foundation/http/operations/undo';
import { hubspotAreas } from './integrations/hubspot/handlers';
import { webhookAreas } from './integrations/webhooks/handlers';
import { webhookUndos } from './integrations/webhooks/webhookUndos';
import { downloadAreas } from './reports/downloads/handlers';
import { trackingAreas } from './reports/tracking/handlers';
import { viewAreas } from './reports/views/handlers';

/** Per area, the table whose rows are compared for operation records. */
export const recordedAreas: RecordedAreas = {
  ...accessControlAreas,
  ...apiKeyAreas,
  ...companyAreas,
  ...crossLoginAreas,
  ...releaseAreas,
  ...noticeAreas,
  ...operationAreas,
  ...personalAreas,
  ...roleAreas,
  ...securityAreas,
  ...sessionAreas,
  ...ssoAreas,
  ...userAreas,
  ...blockingAreas,
  ...callAreas,
  ...contactAreas,
  ...deskAreas,
  ...liveCallAreas,
  ...inboundLiveAreas,
  ...testCallAreas,
  ...addCallAreas,
  ...inboundAreas,
  ...planAreas,
  ...rehearsalAreas,
  ...robotAreas,
  ...smsTemplateAreas,
  ...whatsappTemplateAreas,
  ...hangUpMessageAreas,
  ...experienceAreas,
  ...strategyAreas,
  ...taskAreas,
  ...downloadAreas,
  ...trackingAreas,
  ...viewAreas,
  ...hubspotAreas,
  ...webhookAreas,
};

/** The compiler names an action of `reverts` that no feature undoes. */
export const undos: AllUndos = {
  ...accessRuleUndos,
  ...roleUndos,
  ...securityUndos,
  ...userUndos,
  ...webhookUndos,
};

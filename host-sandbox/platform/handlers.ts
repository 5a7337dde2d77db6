import type { AllHandlers } from './foundation/http/handler';
import { addCallHandlers } from './calling/campaigns/added-calls/handlers';
import { apiKeyHandlers } from './accounts/api-keys/handlers';
import { blockingHandlers } from './calling/blocking/handlers';
import { callHandlers } from './calling/calls/handlers';
import { chatCompanyHandlers } from './accounts/company/chatCompanyHandlers';
import { companyHandlers } from './accounts/company/handlers';
import { contactHandlers } from './calling/contacts/handlers';
import { crossLoginHandlers } from './accounts/cross-login/handlers';
import { dashboardHandlers } from './reports/dashboards/handlers';
import { deskHandlers } from './calling/desk/handlers';
import { inboundLiveHandlers } from './calling/inbound/live/handlers';
import { liveCallHandlers } from './calling/live/handlers';
import { documentHandlers } from './accounts/document/handlers';
import { downloadHandlers } from './reports/downloads/handlers';
import { experienceHandlers } from './calling/experience/handlers';
import { exporters, fileRequests } from './exporters';
import { firstOperatorHandlers } from './accounts/first-operator/handlers';
import { followUpHandlers } from './calling/campaigns/follow-up/handlers';
import { gateHandlers } from './calling/campaigns/gateHandlers';
import { hubspotHandlers } from './integrations/hubspot/handlers';
import { inboundHandlers } from './calling/inbound/handlers';
import { insightHandlers } from './reports/insights/handlers';
import { noticeHandlers } from './accounts/notices/handlers';
import { accessControlHandlers } from './accounts/access-control/handlers';
import { recordedAreas, undos } from './operations';
import { operationHandlers } from './accounts/operation-records/handlers';
import { personalHandlers } from './accounts/personal/handlers';
import { planApprovalHandlers } from './calling/campaigns/plans/approval/handlers';
import { planHandlers } from './calling/campaigns/plans/handlers';
import { rehearsalHandlers } from './calling/campaigns/rehearsal/handlers';
import { releaseHandlers } from './accounts/document/releaseHandlers';
import { retrieveHandlers } from './accounts/session/retrieval/handlers';
import { securityHandlers } from './accounts/security/handlers';
import { roleHandlers } from './accounts/roles/handlers';
import { sessionHandlers } from './accounts/session/handlers';
import { sipLineHandlers } from './calling/sip-lines/handlers';
import { ssoHandlers } from './accounts/sso/handlers';
import { whatsappTemplateHandlers } from './messaging/whatsapp/handlers';
import { hangUpMessageHandlers } from './messaging/hang-up/handlers';
import { smsTemplateHandlers } from './messaging/sms/handlers';
import { robotHandlers } from './calling/robots/handlers';
import { strategyHandlers } from './calling/campaigns/strategies/handlers';
import { taskApprovalHandlers } from './calling/campaigns/tasks/approval/handlers';
import { taskNumberHandlers } from './calling/campaigns/tasks/contacts/handlers';
import { taskHandlers } from './calling/campaigns/tasks/handlers';
import { taskTemplateHandlers } from './calling/campaigns/tasks/templates/handlers';
import { testCallHandlers } from './calling/test-calls/handlers';
import { trackingHandlers } from './reports/tracking/handlers';
import { userHandlers } from './accounts/users/handlers';
import { viewHandlers } from './reports/views/handlers';
import { webhookHandlers } from './integrations/webhooks/handlers';
import { oneCall } from './calling/calls/oneCall';
import { runTunnel } from './simulation/tunnel/runTunnel';
import { seenCall } from './calling/desk/lockCall';

/** Every area in one place; the compiler names an endpoint that has no handler. */
export const handlers: AllHandlers = {
  ...sessionHandlers,
  ...ssoHandlers,
  ...apiKeyHandlers,
  ...companyHandlers,
  ...chatCompanyHandlers,
  ...releaseHandlers,
  ...documentHandlers,
  ...personalHandlers,
  ...securityHandlers,
  ...operationHandlers({ areas: recordedAreas, undos }),
  ...accessControlHandlers,
  ...retrieveHandlers,
  ...firstOperatorHandlers,
  ...contactHandlers,
  ...crossLoginHandlers,
  ...taskHandlers,
  ...taskTemplateHandlers,
  ...smsTemplateHandlers,
  ...whatsappTemplateHandlers,
  ...hangUpMessageHandlers((ctx, { line, id }) => oneCall(ctx, line, id)),
  ...robotHandlers({ runTunnel }),
  ...experienceHandlers,
  ...strategyHandlers,
  ...taskApprovalHandlers,
  ...taskNumberHandlers,
  ...planHandlers,
  ...planApprovalHandlers,
  ...followUpHandlers,
  ...sipLineHandlers,
  ...rehearsalHandlers,
  ...gateHandlers,
  ...callHandlers,
  ...deskHandlers,
  ...liveCallHandlers,
  ...inboundLiveHandlers,
  ...testCallHandlers,
  ...addCallHandlers,
  ...inboundHandlers,
  ...dashboardHandlers,
  ...insightHandlers,
  ...downloadHandlers({ exporters, fileRequests }),
  ...noticeHandlers,
  ...trackingHandlers,
  ...blockingHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...viewHandlers,
  ...webhookHandlers,
  ...hubspotHandlers({
    ofCall: async (ctx, { line, id }) => (await oneCall(ctx, line, id)).call.phone,
    ofDeskCall: async (ctx, { line, id }) => (await seenCall(ctx.db, line, id)).phone,
  }),
};

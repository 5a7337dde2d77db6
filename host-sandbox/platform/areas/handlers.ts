import type { AllHandlers } from '../handler';
import { blockingHandlers } from './blocking';
import { callHandlers } from './calls';
import { chatCompanyHandlers } from './chatCompanies';
import { companyHandlers } from './company';
import { contactHandlers } from './contacts';
import { crossLoginHandlers } from './crossLogin';
import { dashboardHandlers } from './dashboard';
import { deskHandlers } from './desk';
import { documentHandlers } from './document';
import { downloadHandlers } from './downloads';
import { gateHandlers } from './gates';
import { hubspotHandlers } from './hubspot';
import { insightHandlers } from './insight';
import { noticeHandlers } from './notices';
import { accessControlHandlers } from './accessControl';
import { operationHandlers } from './operations';
import { personalHandlers } from './personal';
import { planApprovalHandlers } from './planApproval';
import { planHandlers } from './plans';
import { rehearsalHandlers } from './rehearsals';
import { releaseHandlers } from './release';
import { retrieveHandlers } from './retrieve';
import { securityHandlers } from './security';
import { roleHandlers } from './roles';
import { sessionHandlers } from './session';
import { sipLineHandlers } from './sipLines';
import { ssoHandlers } from './sso';
import { strategyHandlers } from './strategies';
import { taskApprovalHandlers } from './taskApproval';
import { taskNumberHandlers } from './taskNumbers';
import { taskHandlers } from './tasks';
import { taskTemplateHandlers } from './taskTemplates';
import { trackingHandlers } from './tracking';
import { userHandlers } from './users';
import { viewHandlers } from './views';
import { webhookHandlers } from './webhooks';

/** Every area in one place; the compiler names an endpoint that has no handler. */
export const handlers: AllHandlers = {
  ...sessionHandlers,
  ...ssoHandlers,
  ...companyHandlers,
  ...chatCompanyHandlers,
  ...releaseHandlers,
  ...documentHandlers,
  ...personalHandlers,
  ...securityHandlers,
  ...operationHandlers,
  ...accessControlHandlers,
  ...retrieveHandlers,
  ...contactHandlers,
  ...crossLoginHandlers,
  ...taskHandlers,
  ...taskTemplateHandlers,
  ...strategyHandlers,
  ...taskApprovalHandlers,
  ...taskNumberHandlers,
  ...planHandlers,
  ...planApprovalHandlers,
  ...sipLineHandlers,
  ...rehearsalHandlers,
  ...gateHandlers,
  ...callHandlers,
  ...deskHandlers,
  ...dashboardHandlers,
  ...insightHandlers,
  ...downloadHandlers,
  ...noticeHandlers,
  ...trackingHandlers,
  ...blockingHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...viewHandlers,
  ...webhookHandlers,
  ...hubspotHandlers,
};

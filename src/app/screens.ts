import { accessControlScreens } from '@/features/access-control/screens';
import { apiKeyScreens } from '@/features/api-keys/screens';
import { applicationScreens } from '@/features/applications/screens';
import { blockingScreens } from '@/features/blocking/screens';
import { broadcastScreens } from '@/features/broadcasts/screens';
import { callAssistantScreens } from '@/features/call-assistant/screens';
import { liveCallScreens } from '@/features/live-calls/screens';
import { callingOperationScreens } from '@/features/calling-operation/screens';
import { callScreens } from '@/features/calls/screens';
import { channelScreens } from '@/features/channels/screens';
import { chatBotScreens } from '@/features/chat-bots/screens';
import { chatInsightScreens } from '@/features/chat-insight/screens';
import { chatSettingScreens } from '@/features/chat-settings/screens';
import { companyScreens } from '@/features/company/screens';
import { configScreens } from '@/features/config/screens';
import { crossLoginScreens } from '@/features/cross-login/screens';
import { dashboardScreens } from '@/features/dashboard/screens';
import { downloadScreens } from '@/features/downloads/screens';
import { inboundScreens } from '@/features/inbound/screens';
import { insightScreens } from '@/features/insight/screens';
import { manualScreens } from '@/features/manual/screens';
import { messageScreens } from '@/features/messages/screens';
import { operationRecordScreens } from '@/features/operation-records/screens';
import { personalScreens } from '@/features/personal/screens';
import { planScreens } from '@/features/plans/screens';
import { reportScreens } from '@/features/reports/screens';
import { robotExperienceScreens } from '@/features/robot-experience/screens';
import { robotScreens } from '@/features/robots/screens';
import { securityScreens } from '@/features/security/screens';
import { roleScreens } from '@/features/roles/screens';
import { signInScreens } from '@/features/sign-in/screens';
import { strategyScreens } from '@/features/strategies/screens';
import { taskScreens } from '@/features/tasks/screens';
import { teamInboxScreens } from '@/features/team-inbox/screens';
import { toolScreens } from '@/features/tools/screens';
import { userScreens } from '@/features/users/screens';
import { transitScreens } from '@/features/transit/screens';
import { wabaTemplateScreens } from '@/features/wa-templates/screens';
import { webhookScreens } from '@/features/webhooks/screens';
import { workflowScreens } from '@/features/workflow/screens';
import { appScreens } from './routes/appScreens';
import type { LinkArguments } from '@/registry/links';
import { registerScreens } from '@/registry/screenTable';

/**
 * Every screen of the console. Routes, menu, trail, titles, links and the page-name header come from here. The build
 * reads it by evaluating this file: webpack/routeManifest.ts and scripts/build/sizes.mjs.
 *
 * @public
 */
export const screens = {
  ...appScreens,
  ...applicationScreens,
  ...manualScreens,
  ...signInScreens,
  ...dashboardScreens,
  ...channelScreens,
  ...reportScreens,
  ...taskScreens,
  ...planScreens,
  ...strategyScreens,
  ...callScreens,
  ...blockingScreens,
  ...liveCallScreens,
  ...callAssistantScreens,
  ...workflowScreens,
  ...robotScreens,
  ...messageScreens,
  ...insightScreens,
  ...robotExperienceScreens,
  ...inboundScreens,
  ...chatInsightScreens,
  ...chatBotScreens,
  ...broadcastScreens,
  ...wabaTemplateScreens,
  ...teamInboxScreens,
  ...chatSettingScreens,
  ...callingOperationScreens,
  ...personalScreens,
  ...companyScreens,
  ...securityScreens,
  ...apiKeyScreens,
  ...userScreens,
  ...roleScreens,
  ...toolScreens,
  ...operationRecordScreens,
  ...accessControlScreens,
  ...configScreens,
  ...webhookScreens,
  ...crossLoginScreens,
  ...downloadScreens,
  ...transitScreens,
} as const;

type Screens = typeof screens;

declare module '@/registry/screenTable' {
  interface ScreenTable {
    /** only for the compiler: the parameters a link to each screen requires */
    readonly links: { readonly [I in keyof Screens]: LinkArguments<Screens[I]> };
  }
}

registerScreens(screens);

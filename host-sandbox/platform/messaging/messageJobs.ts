import type { MessageNetworks } from '@/domain/messages/channels';
import type { Services } from '../foundation/http/services';
import type { JobHandler } from '../foundation/store/queue/runJob';
import { sendingKind } from './hang-up/sendingJob';
import { sendMessagesJob } from './hang-up/sendMessages';
import { reviewSmsJob, smsReviewKind } from './sms/reviewSms';
import { resumeJob, resumeKind } from './whatsapp/quality';
import { reviewWhatsappJob, whatsappReviewKind } from './whatsapp/reviewWhatsapp';

export function messageJobs(services: Services, networks: MessageNetworks): Readonly<Record<string, JobHandler>> {
  return {
    [resumeKind]: resumeJob(services),
    [sendingKind]: sendMessagesJob(services, networks),
    [smsReviewKind]: reviewSmsJob(services, networks),
    [whatsappReviewKind]: reviewWhatsappJob(services, networks),
  };
}

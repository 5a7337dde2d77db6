import type { MessageNetworks } from '@/domain/messages/channels';
import { deliver } from './deliver';
import { reviewSms } from './reviewSms';
import { reviewWhatsapp } from './reviewWhatsapp';

/** Networks that answer by text, number and moment only, and not by other messages. */
export const simulatedNetworks: MessageNetworks = { reviewSms, reviewWhatsapp, deliver };

import type { DeliveryAnswer, MessageNetworks, OutgoingMessage } from '@/domain/messages/channels';
import { simulatedNetworks } from '@sandbox/platform/simulation/networks/simulatedNetworks';

const minute = 60_000;

/** A network that answers ten minutes later, and remembers what it was handed. */
export class Network implements MessageNetworks {
  readonly handed: number[] = [];
  readonly reviewSms = simulatedNetworks.reviewSms;
  readonly reviewWhatsapp = simulatedNetworks.reviewWhatsapp;

  constructor(
    private readonly failure: DeliveryAnswer['failure'] = null,
    private readonly isBlocked = false,
  ) {}

  readonly deliver = ({ id, sentAt }: OutgoingMessage): DeliveryAnswer => {
    this.handed.push(id);
    return { at: sentAt + 10 * minute, failure: this.failure, isBlocked: this.isBlocked };
  };
}

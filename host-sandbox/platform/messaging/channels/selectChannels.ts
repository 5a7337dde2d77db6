import { and, asc, eq } from 'drizzle-orm';
import type { MessageChannelKind } from '@/domain/messages/channels';
import { problem } from '@/domain/problem';
import { Refusal } from '../../foundation/refusal';
import { messageChannel } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';

/** The company's channels of a kind, by name. */
export async function selectChannels(db: Db, kind: MessageChannelKind) {
  return db
    .select({ id: messageChannel.id, name: messageChannel.name, sender: messageChannel.sender })
    .from(messageChannel)
    .where(eq(messageChannel.kind, kind))
    .orderBy(asc(messageChannel.name), asc(messageChannel.id));
}

/** Refuses a channel of another kind or company, at the field it was chosen in. */
export async function refuseUnknownChannel(db: Db, kind: MessageChannelKind, id: number): Promise<void> {
  const found = await db.$count(messageChannel, and(eq(messageChannel.id, id), eq(messageChannel.kind, kind)));
  if (found === 0) throw new Refusal('input.invalid', {}, [problem('channelId', 'notSelectable')]);
}

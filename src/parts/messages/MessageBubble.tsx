import type { ReactNode } from 'react';
import { Style } from '@/ui/look/Style';
import css from './messageBubble.css';

/** A message as it stands on a telephone, below its sender. */
export function MessageBubble({ sender, children }: { sender: string; children: ReactNode }) {
  return (
    <div className="aicc-message-phone">
      <Style css={css} />
      <p className="aicc-message-sender">{sender === '' ? '…' : sender}</p>
      <div className="aicc-message-bubble" dir="auto">
        {children}
      </div>
    </div>
  );
}

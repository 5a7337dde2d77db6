import { createTransport } from 'nodemailer';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** instead of the name of AICC_MAIL_FROM */
  readonly senderName?: string;
}

export interface Mail {
  /** Resolves when the server has accepted the mail, rejects when it has not. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

const WITHIN_MS = 10_000;

export function openMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, senderName }) {
      // Given as an object, so that text in an address cannot become a list or another header.
      await transport.sendMail({
        from: senderName === undefined ? from : { name: senderName, address: addressIn(from) },
        to: { name: '', address: to },
        subject,
        text,
        textEncoding: 'base64',
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/** `Name <address>`, or the address alone. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

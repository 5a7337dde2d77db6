import { eq, sql } from 'drizzle-orm';
import { namesIn } from '@/domain/calls/fillText';
import { emptyContent } from '@/domain/messages/whatsappContent';
import type { LineId } from '@/domain/products/lines';
import { hangUpMessage } from '../../foundation/store/schema/messaging/hangUp';
import { messageChannel, smsTemplate, whatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';
import { reviewSms } from '../networks/reviewSms';
import { companies } from './seedPeople';

type CompanyKey = 'nusa' | 'kirana';

/** Whose messages are made, by whom, and when (world time, ms). */
interface Author {
  readonly companyId: number;
  readonly by: number | null;
  readonly at: number;
}

const stampsOf = ({ by, at }: Pick<Author, 'by' | 'at'>) =>
  ({ createdBy: by, createdAt: at, changedBy: by, changedAt: at }) as const;

const channels: Readonly<
  Record<CompanyKey, readonly { readonly kind: 'sms' | 'whatsapp'; readonly name: string; readonly sender: string }[]>
> = {
  nusa: [
    { kind: 'sms', name: 'Sender_name', sender: 'NUSAPINJAM' },
    { kind: 'sms', name: 'Long_number', sender: '+62 811 1000 2100' },
    { kind: 'whatsapp', name: 'Nusa_WhatsApp', sender: '+62 811 1000 2200' },
  ],
  kirana: [
    { kind: 'sms', name: 'Sender_name', sender: 'KIRANA' },
    { kind: 'whatsapp', name: 'Kirana_WhatsApp', sender: '+62 811 3000 2200' },
  ],
};

interface DemoSms {
  readonly line: LineId;
  readonly name: string;
  readonly content: string;
  readonly targetUrl?: string;
  readonly isActive?: boolean;
}

const smsTemplates: Readonly<Record<CompanyKey, readonly DemoSms[]>> = {
  nusa: [
    {
      line: 'collection',
      name: 'Due_reminder',
      content:
        'Yth. {{borrower_name}}, tagihan {{platform_name}} sebesar {{total_owing_amount}} jatuh tempo {{due_date}}. Bayar di aplikasi. Abaikan bila sudah membayar.',
      isActive: true,
    },
    {
      line: 'collection',
      name: 'Missed_call',
      content: 'Halo {{borrower_name}}, kami mencoba menghubungi Anda. Lihat tagihan Anda: {{target_url}}',
      targetUrl: 'https://nusa-pinjam.test/bill',
      isActive: true,
    },
    {
      line: 'collection',
      name: 'Last_warning',
      content: 'SEGERA BAYAR TAGIHAN ANDA {{borrower_name}} HARI INI JUGA',
    },
    {
      line: 'marketing',
      name: 'Offer_link',
      content: 'Halo {{borrower_name}}, penawaran Anda masih berlaku minggu ini.',
      targetUrl: 'https://nusa-pinjam.test/offer',
      isActive: true,
    },
  ],
  kirana: [
    {
      line: 'marketing',
      name: 'Thank_you',
      content: 'Terima kasih sudah berbicara dengan kami, {{borrower_name}}.',
      isActive: true,
    },
  ],
};

const whatsappBills: readonly {
  readonly name: string;
  readonly body: string;
  readonly review: 'approved' | 'draft';
}[] = [
  {
    name: 'bill_reminder',
    body: 'Halo {{borrower_name}}, tagihan Anda sebesar {{total_owing_amount}} jatuh tempo {{due_date}}. Balas bila sudah membayar.',
    review: 'approved',
  },
  { name: 'promise_thanks', body: 'Terima kasih {{borrower_name}}, kami mencatat janji Anda.', review: 'draft' },
];

/** Messages after the calls of the first collection robot; made after the history, whose calls they do not follow. */
export async function seedHangUpMessages(db: Db, robotId: number, { companyId, by, at }: Author): Promise<void> {
  const made = await db.select().from(smsTemplate).where(eq(smsTemplate.companyId, companyId));
  const idOf = (name: string) => made.find((one) => one.name === name)?.id ?? null;
  const shared = { companyId, robotId, type: 'sms' as const, state: 'active' as const, ...stampsOf({ by, at }) };
  await db.insert(hangUpMessage).values([
    { ...shared, matchOn: 'result', matchValue: 'E', smsTemplateId: idOf('Missed_call') },
    { ...shared, matchOn: 'label', matchValue: 'A', smsTemplateId: idOf('Due_reminder') },
  ]);
}

async function seedWhatsapp(db: Db, channelId: number, { companyId, by, at }: Author): Promise<void> {
  await db.insert(whatsappTemplate).values(
    whatsappBills.map(({ name, body, review }) => ({
      companyId,
      line: 'collection' as const,
      name,
      channelId,
      category: 'utility' as const,
      language: 'id' as const,
      content: {
        ...emptyContent,
        body,
        buttons: [{ kind: 'quickReply' as const, label: 'Sudah bayar', url: '', phone: '' }],
        samples: Object.fromEntries(namesIn(body).map((one) => [one, sampleOf[one] ?? 'Siti'])),
      },
      state: review === 'approved' ? ('active' as const) : ('inactive' as const),
      review,
      submittedAt: review === 'approved' ? at : null,
      reviewedAt: review === 'approved' ? at : null,
      ...stampsOf({ by, at }),
    })),
  );
}

const sampleOf: Readonly<Record<string, string>> = { total_owing_amount: 'Rp540.000', due_date: '1 Desember' };

/** Channels of a company that sends messages, and the templates it wrote, reviewed long ago. */
export async function seedMessages(db: Db, key: CompanyKey, { companyId, by, at }: Author): Promise<void> {
  const made = await db
    .insert(messageChannel)
    .values(channels[key].map((channel) => ({ companyId, ...channel })))
    .returning();
  const channelId = made.find(({ kind }) => kind === 'sms')?.id ?? 0;
  const accountId = made.find(({ kind }) => kind === 'whatsapp')?.id ?? 0;
  if (key === 'nusa') await seedWhatsapp(db, accountId, { companyId, by, at });
  await db.insert(smsTemplate).values(
    smsTemplates[key].map(({ line, name, content, targetUrl = '', isActive = false }) => {
      const answer = reviewSms({ content, targetUrl, submittedAt: at });
      return {
        companyId,
        line,
        name,
        content,
        targetUrl,
        channelId,
        state: isActive ? ('active' as const) : ('inactive' as const),
        review: answer.rejection === null ? ('approved' as const) : ('rejected' as const),
        rejection: answer.rejection,
        submittedAt: at,
        reviewedAt: answer.at,
        ...stampsOf({ by, at }),
      };
    }),
  );
}

/** Demo companies seeded by a release that knew no messages get their channels and templates now. */
export async function renewMessages(db: Db, at: number): Promise<void> {
  for (const key of ['nusa', 'kirana'] as const) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select c.id from company c where c.name = ${companies[key].name}
        and not exists (select 1 from message_channel m where m.company_id = c.id)`);
    for (const { id } of rows) await seedMessages(db, key, { companyId: id, by: null, at });
  }
}

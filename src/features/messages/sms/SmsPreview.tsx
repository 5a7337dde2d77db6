import { useTranslation } from 'react-i18next';
import { namesIn } from '@/domain/calls/fillText';
import { longestValues } from '@/domain/messages/messageVariables';
import { charactersOutsideGsm, measureSms, type SmsSize } from '@/domain/messages/smsSize';
import { smsText, targetUrlVariable } from '@/domain/messages/smsTemplate';
import { MessageBubble } from '@/parts/messages/MessageBubble';
import { useSampleValues } from '@/parts/variables/useSampleValues';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { FactTable } from '@/ui/page/FactTable';
import css from '../messages.css';

interface SmsPreviewProps {
  content: string;
  targetUrl: string;
  /** what the callee sees as the sender; empty until a channel is chosen */
  sender: string;
}

interface SizeRow {
  readonly key: 'sample' | 'longest' | 'otherLetters' | 'written';
  readonly size: SmsSize;
}

/** The message as a callee gets it, and what it costs with usual and with the longest values. */
export function SmsPreview({ content, targetUrl, sender }: SmsPreviewProps) {
  const { t } = useTranslation('smsTemplates');
  const format = useFormat();
  const sample = useSampleValues();
  const text = smsText({ content, targetUrl }, sample);
  const forcing = charactersOutsideGsm(smsText({ content, targetUrl }, longestValues('x')));
  return (
    <section className="aicc-message-preview" aria-label={t('preview.title')}>
      <Style css={css} />
      <h3 className="aicc-section">{t('preview.title')}</h3>
      <MessageBubble sender={sender}>{text === '' ? <span>{t('preview.empty')}</span> : text}</MessageBubble>
      <FactTable<SizeRow>
        label={t('preview.size')}
        keyOf={({ key }) => key}
        rows={sizesOf({ content, targetUrl }, sample)}
        columns={[
          { key: 'case', title: t('preview.with'), render: ({ key }) => t(`preview.case.${key}`) },
          {
            key: 'characters',
            title: t('preview.characters'),
            align: 'end',
            render: ({ size }) => format.number(size.characters),
          },
          {
            key: 'encoding',
            title: t('preview.encoding'),
            nowrap: true,
            render: ({ size }) => t(`encoding.${size.encoding}`),
          },
          { key: 'parts', title: t('preview.parts'), align: 'end', render: ({ size }) => format.number(size.parts) },
        ]}
      />
      {forcing.length > 0 && (
        <p className="aicc-hint">
          {t('preview.forcing', { count: forcing.length, characters: forcing.slice(0, FORCING_SHOWN).join(' ') })}
        </p>
      )}
    </section>
  );
}

/** A text in another script has every character of it. */
const FORCING_SHOWN = 20;

function sizesOf(
  draft: { readonly content: string; readonly targetUrl: string },
  sample: Readonly<Record<string, string>>,
): readonly SizeRow[] {
  const sized = (key: SizeRow['key'], values: Readonly<Record<string, string>>): SizeRow => ({
    key,
    size: measureSms(smsText(draft, values)),
  });
  const hasVariables = namesIn(draft.content).some((name) => name !== targetUrlVariable);
  if (!hasVariables) return [sized('written', {})];
  const longest = sized('longest', longestValues('x'));
  return [
    sized('sample', sample),
    longest,
    ...(longest.size.encoding === 'gsm7' ? [sized('otherLetters', longestValues('á'))] : []),
  ];
}

import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import { isDeliveryOver } from '@/domain/messages/delivery';
import type { LineId } from '@/domain/products/lines';
import { WhatsappBubble } from '@/parts/messages/WhatsappBubble';
import { StateTag } from '@/parts/state/StateTag';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import css from './hangUp.css';

type Delivery = Reply<'hangUpMessage.ofCall'>['list'][number];

/** Messages that followed a call, with what became of them. */
export function SentMessages({ line, callId }: { line: LineId; callId: number }) {
  const { t } = useTranslation('hangUpMessages');
  const { data, failure, retry } = useRead('hangUpMessage.ofCall', { params: { line, id: callId } });
  // An event says that messages of the line were sent or settled, not whose.
  const isOver = data?.list.every(({ state }) => isDeliveryOver(state)) ?? false;
  useLiveRefresh('message', ['hangUpMessage'], ({ payload }) => !isOver && payload.line === line);
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={3} /> : <Failed failure={failure} retry={retry} />;
  if (data.list.length === 0) return <Empty glyph="message" title={t('ofCall.empty')} text={t('ofCall.emptyWhy')} />;
  return (
    <>
      <Style css={css} />
      <ul className="aicc-sent-messages" aria-label={t('ofCall.title')}>
        {data.list.map((delivery) => (
          <SentMessage key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </>
  );
}

function SentMessage({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('hangUpMessages');
  const format = useFormat();
  const { type, templateName, sender, content, whatsapp, state, reason, sentAt, settledAt } = delivery;
  const time = (at: number) => format.time(at, 'dayClock');
  return (
    <li>
      <div className="aicc-sent-head">
        <StateTag kind="messageDelivery" state={state} />
        <strong>{t('ofCall.by', { type: t(`type.${type}`), template: templateName })}</strong>
        {whatsapp === null && <span className="aicc-hint">{t('ofCall.from', { sender })}</span>}
      </div>
      {reason !== null && <p>{t(`reason.${reason}`)}</p>}
      {whatsapp !== null && <WhatsappBubble message={whatsapp} sender={sender} withTargets />}
      {whatsapp === null && content !== '' && <p className="aicc-sent-content">{content}</p>}
      <p className="aicc-hint">
        {sentAt !== null && t('ofCall.sentAt', { time: time(sentAt) })}
        {settledAt !== null &&
          state !== 'sent' &&
          ` ${t(`ofCall.${state}At`, { time: time(settledAt), defaultValue: '' })}`}
      </p>
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Facts } from '@/ui/page/Facts';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { NO_VALUE } from '@/ui/format/format';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';

type Delivery = Reply<'webhook.delivery'>;

/** One delivery: its message, and each try with request, answer and timing. */
export function DeliveryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { data, failure, retry } = useRead('webhook.delivery', { params: { id } });
  const delivery = data?.id === id ? data : undefined;
  return (
    <SideDrawer
      open
      title={delivery === undefined ? t('delivery.title') : t(`type.${delivery.type}`)}
      {...(delivery === undefined ? {} : { extra: <StateTag kind="delivery" state={delivery.state} /> })}
      onClose={onClose}
    >
      {delivery === undefined ? (
        failure === null ? (
          <Loading shape="page" count={4} />
        ) : (
          <Failed failure={failure} retry={retry} />
        )
      ) : (
        <Details delivery={delivery} />
      )}
    </SideDrawer>
  );
}

function Details({ delivery: { eventId, url, at, dueAt, log } }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  return (
    <div className="aicc-webhook-new">
      <Facts
        facts={[
          {
            key: 'event',
            label: t('delivery.eventId'),
            value: <code>{eventId}</code>,
            definition: t('delivery.eventIdMeans'),
          },
          { key: 'url', label: t('column.url'), value: url },
          { key: 'at', label: t('delivery.at'), value: <Time at={at} as="dayClock" /> },
          {
            key: 'due',
            label: t('delivery.due'),
            value: dueAt === null ? NO_VALUE : <Time at={dueAt} as="dayClock" />,
          },
        ]}
      />
      <h3 className="aicc-section">{t('delivery.tries')}</h3>
      {log.length === 0 && <p className="aicc-quiet">{t('delivery.noTry')}</p>}
      <ol className="aicc-webhook-tries">
        {log.map((one) => (
          <Try key={one.number} of={one} />
        ))}
      </ol>
    </div>
  );
}

function Try({
  of: { number, at, outcome, status, ms, headers, data, answer, decrypted },
}: {
  of: Delivery['log'][number];
}) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const headerText = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return (
    <li className="aicc-webhook-try">
      <p>
        <strong>{t('delivery.try', { number: format.number(number) })}</strong> ·{' '}
        {t(`outcome.${outcome}`, { status: status ?? '' })}{' '}
        {ms !== null && <span className="aicc-num">· {t('ms', { number: format.number(ms) })}</span>}{' '}
        <span className="aicc-hint">
          <Time at={at} as="dayClock" />
        </span>
      </p>
      <Part title={t('delivery.headers')} text={headerText} />
      <Part title={t('delivery.data')} text={data} />
      <Part
        title={t(decrypted ? 'delivery.answerDecrypted' : 'delivery.answer')}
        text={answer === '' ? NO_VALUE : answer}
      />
    </li>
  );
}

/** Text that scrolls has to be reachable by keyboard. */
function Part({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className="aicc-webhook-text" tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </details>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { keyOverlapHours, webhookKeyKinds, webhookKeyNames, type WebhookKeyKind } from '@/domain/webhooks/webhookKeys';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { NewKeys } from './NewKeys';
import { useMay } from '@/session/useMay';

const MakeKeys = laterDrawer(() => import('./MakeKeys').then((module) => module.MakeKeys));

type MadeKeys = Reply<'webhook.makeKeys'>;

/** The three keys with their last characters and dates, and the button for new ones. */
export function KeysPanel() {
  const { t } = useTranslation('webhooks');
  const may = useMay('webhookPage');
  const { data, failure, retry } = useRead('webhook.keys', {});
  const [renewing, setRenewing] = useState<readonly WebhookKeyKind[] | null>(null);
  const [made, setMade] = useState<MadeKeys | null>(null);
  MakeKeys.useWhenIdle();
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={4} /> : <Failed failure={failure} retry={retry} />;
  const first = data.keys.length === 0;
  return (
    <section className="aicc-surface aicc-webhook-keys" aria-label={t('tab.keys')}>
      {first ? (
        <Empty
          glyph="lock"
          title={t('keys.empty')}
          text={t('keys.emptyWhy')}
          {...(may('edit')
            ? {
                action: (
                  <Button track="keys.make" kind="main" onClick={() => setRenewing(webhookKeyKinds)}>
                    {t('keys.make')}
                  </Button>
                ),
              }
            : {})}
        />
      ) : (
        <>
          <p className="aicc-quiet">{t('keys.text', { hours: keyOverlapHours })}</p>
          <ul className="aicc-webhook-keylist">
            {data.keys.map((key) => (
              <KeyItem key={key.kind} item={key} onChange={may('edit') ? () => setRenewing([key.kind]) : null} />
            ))}
          </ul>
        </>
      )}
      {renewing !== null && (
        <MakeKeys
          kinds={renewing}
          first={first}
          onClose={() => setRenewing(null)}
          onMade={(keys) => {
            setRenewing(null);
            setMade(keys);
          }}
        />
      )}
      {made !== null && <NewKeys made={made} onClose={() => setMade(null)} />}
    </section>
  );
}

function KeyItem({
  item: { kind, length, last4, keyId, madeAt, madeBy, before },
  onChange,
}: {
  item: Reply<'webhook.keys'>['keys'][number];
  onChange: (() => void) | null;
}) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const name = webhookKeyNames[kind];
  return (
    <li className="aicc-webhook-key">
      <div>
        <h3>{name}</h3>
        <p className="aicc-hint">{t(`keys.use.${kind}`)}</p>
        <p>
          <code>{t('keys.shown', { last4, length })}</code>{' '}
          <span className="aicc-hint">
            {t('keys.made', { keyId, time: format.time(madeAt, 'dayClock'), by: madeBy })}
          </span>
        </p>
        {before !== null && (
          <p className="aicc-hint">
            {t('keys.before', { last4: before.last4, time: format.time(before.until, 'dayClock') })}
          </p>
        )}
      </div>
      {onChange !== null && (
        <Button track="keys.change" glyph="refresh" aria-label={t('keys.changeOf', { name })} onClick={onChange}>
          {t('keys.change')}
        </Button>
      )}
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useCopy } from '@/ui/feedback/useCopy';

/** The only time keys are shown whole: they are stored in this drawer only. */
export function NewKeys({
  made: { made, overlapUntil },
  onClose,
}: {
  made: Reply<'webhook.makeKeys'>;
  onClose: () => void;
}) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const copyText = useCopy();
  const copy = async (name: string, secret: string) => {
    await copyText(secret, { done: t('keys.copied', { name }), failed: t('keys.copyFailed') });
  };
  return (
    <SideDrawer
      open
      title={t('keys.newTitle')}
      onClose={onClose}
      footer={
        <Button track="new-keys.close" kind="main" onClick={onClose}>
          {t('keys.stored')}
        </Button>
      }
    >
      <div className="aicc-webhook-new">
        <Note kind="warning">{t('keys.once')}</Note>
        {overlapUntil !== null && (
          <Note kind="info">{t('keys.overlap', { time: format.time(overlapUntil, 'dayClock') })}</Note>
        )}
        <dl className="aicc-webhook-secrets">
          {made.map(({ kind, name, secret, keyId }) => (
            <div key={kind}>
              <dt>
                {name} <span className="aicc-hint">{t('keys.id', { keyId })}</span>
              </dt>
              <dd>
                <code data-key={kind}>{secret}</code>
                <Button
                  track="new-keys.copy"
                  kind="plain"
                  glyph="copy"
                  aria-label={t('keys.copy', { name })}
                  onClick={() => copy(name, secret)}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </SideDrawer>
  );
}

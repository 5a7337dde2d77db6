import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';
import { useCopy } from '@/ui/feedback/useCopy';
import { useFormat } from '@/ui/format/FormatProvider';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { Facts } from '@/ui/page/Facts';

/** As requests send it. */
const HEADER = 'Authorization: Bearer <key>';

/** The only time a key is shown. */
export function NewApiKey({ made, onClose }: { made: Reply<'apiKey.make'>; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const copyText = useCopy();
  const copy = async () => {
    await copyText(made.key, { done: t('new.copied'), failed: t('new.copyFailed') });
  };
  return (
    <SideDrawer
      open
      title={t('new.title')}
      onClose={onClose}
      footer={
        <Button track="new-key.close" kind="main" onClick={onClose}>
          {t('new.stored')}
        </Button>
      }
    >
      <Note kind="warning">{t('new.once')}</Note>
      <Facts
        facts={[
          {
            key: 'key',
            label: t('new.key'),
            value: (
              <>
                <code style={{ overflowWrap: 'anywhere' }}>{made.key}</code>
                <Button track="new-key.copy" kind="plain" glyph="copy" aria-label={t('new.copy')} onClick={copy} />
              </>
            ),
          },
          { key: 'expires', label: t('column.expires'), value: format.time(made.expires_at, 'dayClock') },
          { key: 'header', label: t('new.header'), value: <code>{HEADER}</code> },
        ]}
      />
    </SideDrawer>
  );
}

import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import { QrPicture } from '@/parts/pictures/QrPicture';
import { pathTo } from '@/registry/links';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';
import { useCopy } from '@/ui/feedback/useCopy';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { Facts } from '@/ui/page/Facts';
import css from './experience.css';

/** The only time a link is shown: its secret is behind the #, so that no server logs it. */
export function NewLink({ made }: { made: Reply<'experience.create'> }) {
  const { t } = useTranslation('experience');
  const format = useFormat();
  const copyText = useCopy();
  const page = useHref(pathTo('sharedRobot'));
  const link = `${window.location.origin}${page}#${made.token}`;
  return (
    <div className="aicc-share-made">
      <Style css={css} />
      <Note kind="warning">{t('made.once')}</Note>
      <div className="aicc-share-link">
        <QrPicture value={link} label={t('made.qr', { name: made.name })} />
        <Facts
          facts={[
            {
              key: 'link',
              label: t('made.link'),
              value: (
                <>
                  <code className="aicc-share-address">{link}</code>
                  <Button
                    track="share-link.copy"
                    glyph="copy"
                    onClick={() => copyText(link, { done: t('made.copied'), failed: t('made.copyFailed') })}
                  >
                    {t('made.copy')}
                  </Button>
                </>
              ),
            },
            { key: 'robot', label: t('column.robot'), value: made.robot.name },
            { key: 'until', label: t('column.validUntil'), value: format.time(made.validUntil - 1, 'day') },
          ]}
        />
      </div>
    </div>
  );
}

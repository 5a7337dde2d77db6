import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Glyph } from '@/ui/button/Glyph';
import type { GlyphName } from '@/ui/button/glyphs';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import type { Notice } from './noticePlace';
import { useNoticeWords } from './useNoticeWords';

interface Look {
  readonly glyph: GlyphName;
  readonly tone: 'quiet' | 'good' | 'warning' | 'error';
}

const looks: Readonly<Record<Notice['kind'], Look>> = {
  taskFinished: { glyph: 'check', tone: 'good' },
  approvalWanted: { glyph: 'clock', tone: 'warning' },
  approvalAnswered: { glyph: 'user', tone: 'quiet' },
  approvalMissed: { glyph: 'alert', tone: 'warning' },
  lineFailing: { glyph: 'alert', tone: 'error' },
  lostRate: { glyph: 'alert', tone: 'error' },
  downloadReady: { glyph: 'download', tone: 'good' },
  downloadFailed: { glyph: 'alert', tone: 'error' },
  licenceEnds: { glyph: 'calendar', tone: 'warning' },
  webhookFailing: { glyph: 'alert', tone: 'error' },
  accountLocked: { glyph: 'alert', tone: 'warning' },
  hubspotEnded: { glyph: 'alert', tone: 'error' },
};

interface NoticeItemProps {
  notice: Notice;
  /** null when there is nothing to open */
  to: string | null;
  onOpen: () => void;
}

export function NoticeItem({ notice, to, onOpen }: NoticeItemProps) {
  const { t } = useTranslation('notices');
  const words = useNoticeWords(notice);
  const format = useFormat();
  const { glyph, tone } = looks[notice.kind];
  const { ids } = notice.facts;
  const latest = to !== null && ids !== undefined && ids.length < notice.count ? ids.length : null;
  return (
    <li className={notice.read ? 'aicc-notice' : 'aicc-notice aicc-notice-new'}>
      <span className={`aicc-notice-mark aicc-notice-${tone}`}>
        <Glyph name={glyph} />
      </span>
      <div className="aicc-notice-words">
        <p>
          {!notice.read && <span className="aicc-hidden">{t('new')} </span>}
          {to === null ? (
            words
          ) : (
            <Link data-track="notice.open" to={to} onClick={onOpen}>
              {words}
            </Link>
          )}
        </p>
        <p className="aicc-hint">
          <Time at={notice.at} />
          {latest !== null && <> · {t('opensLatest', { number: format.number(latest) })}</>}
        </p>
      </div>
    </li>
  );
}

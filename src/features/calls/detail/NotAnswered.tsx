import { useTranslation } from 'react-i18next';
import { useFormat } from '@/ui/format/FormatProvider';
import { Glyph } from '@/ui/button/Glyph';
import type { CallDetail } from '../callDetail';

/** Shown instead of the player: why there is no recording. */
export function NotAnswered({ call }: { call: CallDetail }) {
  const { t } = useTranslation('calls');
  const format = useFormat();
  return (
    <div className="aicc-unheard">
      <span className="aicc-unheard-mark">
        <Glyph name="phone" size={18} />
      </span>
      <div>
        <p className="aicc-unheard-title">{t(`why.${call.ringType}`)}</p>
        <p className="aicc-hint">{t('rang', { time: format.duration(call.ringSeconds) })}</p>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { LabelTag } from '@/parts/labels/LabelTag';
import { Time } from '@/ui/format/Time';
import type { CallDetail } from '../callDetail';

/** Labels given by people with author and time, newest first; nothing where there is none. */
export function AnnotationHistory({ line, call }: { line: LineId; call: CallDetail }) {
  const { t } = useTranslation('calls');
  if (call.annotations.length === 0) return null;
  return (
    <>
      <h3 className="aicc-part-title">{t('annotate.history')}</h3>
      <ol className="aicc-annotations">
        {call.annotations.map(({ version, label, by, at }) => (
          <li key={version}>
            {label !== null && <LabelTag product={line} letter={label} />}
            <span className="aicc-hint">
              {t(label === null ? 'annotate.backBy' : 'annotate.by', { by })} · <Time at={at} as="dayClock" />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

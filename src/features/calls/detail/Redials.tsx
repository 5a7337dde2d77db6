import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { LabelTag } from '@/parts/labels/LabelTag';
import { Time } from '@/ui/format/Time';
import { PersonCalls } from './PersonCalls';
import { RingMark } from './RingMark';
import type { CallDetail } from '../callDetail';

interface RedialsProps {
  line: LineId;
  call: CallDetail;
  onOpen: (id: number) => void;
}

/** Every call to this contact within its task, oldest first, with the time between two of them. */
export function Redials({ line, call, onOpen }: RedialsProps) {
  const { t } = useTranslation('calls');
  const format = useFormat();
  return (
    <>
      <h3 className="aicc-part-title aicc-part-first">{t('redials.here')}</h3>
      <ol className="aicc-tries">
        {call.redials.map((one, index) => {
          const before = call.redials[index - 1];
          const here = one.id === call.id;
          return (
            <li
              key={one.id}
              className={`aicc-try aicc-try-${one.outcome}${here ? ' aicc-try-here' : ''}`}
              aria-current={here ? 'true' : undefined}
            >
              {before !== undefined && (
                <p className="aicc-hint aicc-try-gap">
                  {t('redials.later', { after: format.duration((one.dialledAt - before.dialledAt) / 1000) })}
                </p>
              )}
              <span className="aicc-try-dot" aria-hidden />
              <div className="aicc-try-body">
                <span className="aicc-try-head">
                  {here ? (
                    <strong>{t('redials.try', { number: one.tryNumber })}</strong>
                  ) : (
                    <button type="button" data-track="call.show" className="aicc-opener" onClick={() => onOpen(one.id)}>
                      {t('redials.try', { number: one.tryNumber })}
                    </button>
                  )}
                  <Time at={one.dialledAt} as="dayClock" />
                </span>
                <span className="aicc-try-what">
                  <RingMark row={one} />
                  {one.outcome === 'reached' && (
                    <span className="aicc-num aicc-quiet">{format.duration(one.talkSeconds)}</span>
                  )}
                  <LabelTag product={line} letter={one.label} />
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      <PersonCalls line={line} id={call.id} onOpen={onOpen} />
    </>
  );
}

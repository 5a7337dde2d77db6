import { useTranslation } from 'react-i18next';
import type { WhyNot } from '@/api/forecast';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { TagText } from '../labels/TagText';

/** Which rounds of the plan call the contact, by which tag. */
export function RoundWay({ line, why: { rounds, facts } }: { line: LineId; why: WhyNot }) {
  const { t } = useTranslation('gates');
  const format = useFormat();
  const time = (at: number) => format.time(at, 'dayClock', facts.timeZone);
  return (
    <section>
      <h3 className="aicc-gates-title">{t('rounds')}</h3>
      <ol className="aicc-gates-list">
        {rounds.map(({ number, name, startAt, tag, leftWith, stand }) => (
          <li key={number} className="aicc-gates-item">
            <span className="aicc-num" aria-hidden>
              {format.number(number)}
            </span>
            <span className="aicc-gates-what">
              <span className="aicc-gates-head">{name}</span>
              <span className="aicc-lines">
                <span className="aicc-num">
                  {(tag ?? leftWith) === null
                    ? t(`roundBare.${stand}`, { time: time(startAt) })
                    : t(`round.${stand}`, { time: time(startAt) })}
                </span>
                {(tag ?? leftWith) !== null && <TagText line={line} tag={(tag ?? leftWith) as string} />}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

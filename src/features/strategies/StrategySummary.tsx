import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { mostCalls } from '@/domain/strategies/mostCalls';
import { byTime, type Round } from '@/domain/strategies/strategy';
import { Facts } from '@/ui/page/Facts';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { TagText } from '@/parts/labels/TagText';
import { useRoundWords } from './useRoundWords';

/** Number of rounds, their time and the calls per contact, then the rounds in the order of the day. */
export function StrategySummary({ line, rounds }: { line: LineId; rounds: readonly Round[] }) {
  const { t } = useTranslation(['strategies', 'labels']);
  const format = useFormat();
  const words = useRoundWords();
  const minutes = rounds.reduce(
    (sum, { fromMinute, toMinute }) =>
      sum + (fromMinute === null || toMinute === null ? 0 : Math.max(0, toMinute - fromMinute)),
    0,
  );
  return (
    <section className="aicc-strategy-summary">
      <h2 className="aicc-section">{t('summary.title')}</h2>
      <Facts
        facts={[
          { key: 'rounds', label: t('summary.rounds'), value: format.number(rounds.length) },
          { key: 'minutes', label: t('summary.time'), value: minutes === 0 ? NO_VALUE : format.duration(minutes * 60) },
          {
            key: 'calls',
            label: t('summary.calls'),
            value: format.number(mostCalls(rounds)),
            definition: t('summary.callsMeans'),
          },
        ]}
      />
      <ol className="aicc-strategy-steps">
        {byTime(rounds).map((round, turn) => (
          <li key={turn}>
            <p>
              <strong>{words.name(round)}</strong> <span className="aicc-hint aicc-num">{words.time(round)}</span>
            </p>
            {round.kind === 'tags' ? (
              <p className="aicc-strategy-tags">
                {round.tags.length === 0
                  ? NO_VALUE
                  : round.tags.map((tag) => <TagText key={tag} line={line} tag={tag} />)}
              </p>
            ) : (
              <p className="aicc-quiet">{t(`labels:roundKind.${round.kind}`)}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

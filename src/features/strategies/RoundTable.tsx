import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/lines';
import { byTime, type Round } from '@/domain/strategy';
import { clockText } from '@/domain/zone';
import { NO_VALUE } from '@/ui/format';
import { useFormat } from '@/ui/FormatProvider';
import { TagText } from '@/ui/TagText';

/** The rounds in words, in the order of the day. */
export function RoundTable({ line, rounds }: { line: LineId; rounds: readonly Round[] }) {
  const { t } = useTranslation(['strategies', 'labels']);
  const format = useFormat();
  const options = useRead('strategy.options', { params: { line } });
  const robot = (id: number | null) => options.data?.robots.find((one) => one.id === id)?.name ?? NO_VALUE;
  return (
    <div className="aicc-strategy-scroll" role="region" aria-label={t('drawer.rounds')} tabIndex={0}>
      <table className="aicc-strategy-table">
        <thead>
          <tr>
            <th scope="col">{t('round.name')}</th>
            <th scope="col">{t('round.time')}</th>
            <th scope="col">{t('round.kind')}</th>
            <th scope="col">{t('round.robot')}</th>
            <th scope="col">{t('round.again')}</th>
          </tr>
        </thead>
        <tbody>
          {byTime(rounds).map((round) => (
            <tr key={round.name}>
              <th scope="row">{round.name}</th>
              <td className="aicc-num">
                {clockText(round.fromMinute ?? 0)}–{clockText(round.toMinute ?? 0)}
              </td>
              <td>
                {round.kind === 'tags' ? (
                  <span className="aicc-strategy-tags">
                    {round.tags.map((tag) => (
                      <TagText key={tag} line={line} tag={tag} />
                    ))}
                  </span>
                ) : (
                  t(`labels:roundKind.${round.kind}`)
                )}
              </td>
              <td>{robot(round.robotId)}</td>
              <td className="aicc-num">
                {round.redialMax === 0 ? t('round.never') : t('round.times', { count: round.redialMax, number: format.number(round.redialMax), minutes: format.number(round.redialIntervalMinutes) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

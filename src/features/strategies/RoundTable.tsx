import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { byTime, type Round } from '@/domain/strategies/strategy';
import { TagText } from '@/parts/labels/TagText';
import { useRoundWords } from './useRoundWords';

/** The rounds in words, in the order of the day. */
export function RoundTable({ line, rounds }: { line: LineId; rounds: readonly Round[] }) {
  const { t } = useTranslation(['strategies', 'labels']);
  const options = useRead('strategy.options', { params: { line } });
  const words = useRoundWords(options.data?.robots);
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
              <td className="aicc-num">{words.time(round)}</td>
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
              <td>{words.robot(round)}</td>
              <td className="aicc-num">{words.again(round)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { byTime, type Round } from '@/domain/strategies/strategy';
import { TagText } from '@/parts/labels/TagText';
import { FactTable } from '@/ui/page/FactTable';
import { useRoundWords } from './useRoundWords';

/** The rounds in words, in the order of the day. */
export function RoundTable({ line, rounds }: { line: LineId; rounds: readonly Round[] }) {
  const { t } = useTranslation(['strategies', 'labels']);
  const options = useRead('strategy.options', { params: { line } });
  const words = useRoundWords(options.data?.robots);
  return (
    <FactTable
      label={t('drawer.rounds')}
      rows={byTime(rounds)}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', title: t('round.name'), render: words.name },
        { key: 'time', title: t('round.time'), nowrap: true, className: 'aicc-num', render: words.time },
        {
          key: 'kind',
          title: t('round.kind'),
          render: ({ kind, tags }) =>
            kind === 'tags' ? (
              <span className="aicc-strategy-tags">
                {tags.map((tag) => (
                  <TagText key={tag} line={line} tag={tag} />
                ))}
              </span>
            ) : (
              t(`labels:roundKind.${kind}`)
            ),
        },
        { key: 'robot', title: t('round.robot'), render: words.robot },
        { key: 'again', title: t('round.again'), className: 'aicc-num', render: words.again },
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { formatPosition } from '@/ui/format/format';
import { Time } from '@/ui/format/Time';

type Acts = Reply<'call.detail'>['acts'];

interface ActListProps {
  acts: Acts;
  /** null: not answered */
  answeredAt: number | null;
}

/** What supervisors did to a call: who, when, and at which place of the recording. */
export function ActList({ acts, answeredAt }: ActListProps) {
  const { t } = useTranslation('calls');
  if (acts.length === 0) return null;
  return (
    <section aria-label={t('acts.title')}>
      <h3 className="aicc-part-title">{t('acts.title')}</h3>
      <ul className="aicc-lines">
        {acts.map(({ number, kind, turn, hint, by, operator, at }) => (
          <li key={number}>
            <span className="aicc-hint aicc-num">
              <Time at={at} as="seconds" />
              {answeredAt !== null && at >= answeredAt && <> · {formatPosition((at - answeredAt) / 1000)}</>}
            </span>{' '}
            {t(`acts.${kind}`, {
              by: operator === null ? by : t('acts.as', { operator, by }),
              turn: turn ?? '',
              hint: hint ?? '',
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

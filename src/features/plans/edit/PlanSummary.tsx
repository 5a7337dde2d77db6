import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { byTime, type Round } from '@/domain/strategies/strategy';
import { clockText, isDay, localDay, localParts } from '@/domain/time/zone';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { type DrawnRound, RoundDay } from '@/parts/rounds/RoundDay';
import { TagText } from '@/parts/labels/TagText';

interface PlanSummaryProps {
  line: LineId;
  rounds: readonly Round[] | null;
  day: string | null;
  zone: string;
  contacts: { readonly good: number; readonly blacklisted: number } | null;
  needsApproval: boolean;
}

/** Beside the form: the rounds of the day, whom each calls, and whether an approval is needed. */
export function PlanSummary({ line, rounds, day, zone, contacts, needsApproval }: PlanSummaryProps) {
  const { t } = useTranslation(['plans', 'labels']);
  const format = useFormat();
  const sorted = byTime(rounds ?? []);
  const today = day !== null && day === localDay(format.now(), zone);
  const drawn = sorted.map((round, at): DrawnRound => ({
    key: String(at),
    number: at + 1,
    name: round.name,
    from: round.fromMinute ?? 0,
    to: round.toMinute ?? 0,
    look: 'plain',
  }));
  const called = contacts === null ? null : contacts.good - contacts.blacklisted;
  return (
    <section className="aicc-plan-summary">
      <h2 className="aicc-section">{t('summary.title')}</h2>
      {day !== null && isDay(day) && <p className="aicc-num">{format.day(day)}</p>}
      {rounds === null ? (
        <p className="aicc-quiet">{t('summary.waiting')}</p>
      ) : (
        <RoundDay label={t('summary.day')} rounds={drawn} now={today ? localParts(format.now(), zone).minutes : null} />
      )}
      <ol className="aicc-plan-steps">
        {sorted.map((round, at) => (
          <li key={round.name}>
            <p>
              <strong>{round.name}</strong>{' '}
              <span className="aicc-hint aicc-num">
                {clockText(round.fromMinute ?? 0)}–{clockText(round.toMinute ?? 0)}
              </span>
            </p>
            {round.kind === 'tags' ? (
              <p className="aicc-plan-tags">
                {round.tags.map((tag) => (
                  <TagText key={tag} line={line} tag={tag} />
                ))}
              </p>
            ) : (
              <p className="aicc-quiet">
                {at === 0 && called !== null
                  ? t('summary.contacts', { count: called, number: format.number(called) })
                  : t(`labels:roundKind.${round.kind}`)}
              </p>
            )}
          </li>
        ))}
      </ol>
      {needsApproval && <Note kind="info">{t('summary.approval')}</Note>}
    </section>
  );
}

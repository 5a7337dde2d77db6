import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Time } from '@/ui/Time';

/** Who asked, granted, refused and took back, oldest first. */
export function PlanDecisions({ plan: { decisions } }: { plan: Reply<'plan.detail'> }) {
  const { t } = useTranslation('plans');
  return (
    <section className="aicc-surface aicc-plan-card">
      <h2 className="aicc-plan-question">{t('about.approval')}</h2>
      {decisions.length === 0 ? (
        <p className="aicc-quiet">{t('about.noApproval')}</p>
      ) : (
        <ol className="aicc-plan-decisions">
          {decisions.map(({ action, by, at, note }) => (
            <li key={at + action}>
              <p>
                <strong>{t(`about.${action}`, { name: by })}</strong> <span className="aicc-hint"><Time at={at} as="dayClock" /></span>
              </p>
              {note !== '' && <p className="aicc-quiet">{note}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

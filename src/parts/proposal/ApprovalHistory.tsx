import { useTranslation } from 'react-i18next';
import { Style } from '@/ui/look/Style';
import { Time } from '@/ui/format/Time';
import css from './proposal.css';

export interface ApprovalStep {
  readonly title: string;
  readonly by: string;
  readonly at: number;
  readonly note: string;
  /** why the approval is no longer valid */
  readonly hint?: string;
}

/** Requests, decisions, withdrawals and changes, oldest first, on the clock of the task or plan. */
export function ApprovalHistory({
  steps,
  zone,
  none,
}: {
  steps: readonly ApprovalStep[];
  zone: string;
  /** text when there are none */ none?: string;
}) {
  const { t } = useTranslation('ui');
  return (
    <section className="aicc-surface aicc-proposal">
      <Style css={css} />
      <h2 className="aicc-proposal-question">{t('proposal.history')}</h2>
      {steps.length === 0 && none !== undefined && <p className="aicc-quiet">{none}</p>}
      <ol className="aicc-proposal-steps">
        {steps.map(({ title, by, at, note, hint }, index) => (
          <li key={index}>
            <span className="aicc-proposal-step">
              <strong>{title}</strong>
              <span className="aicc-quiet">{by}</span>
              <Time at={at} as="dayClock" zone={zone} />
            </span>
            {note !== '' && <q>{note}</q>}
            {hint !== undefined && <span className="aicc-hint">{hint}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

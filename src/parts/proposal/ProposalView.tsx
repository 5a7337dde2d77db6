import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { Style } from '@/ui/look/Style';
import { Stale } from '@/ui/feedback/Stale';
import { ProposalChanged } from './ProposalChanged';
import css from './proposal.css';

interface ProposalViewProps {
  read: { failure: CallFailure | null; retry: () => void; at: number | null };
  isAwaiting: boolean;
  digest: string;
  decision: ReactNode;
  /** between the question and the proposal */
  forecast?: ReactNode;
  facts: ReactNode;
  /** below the facts */
  more?: ReactNode;
  /** beside them: the history, and the words */
  children: ReactNode;
}

/** A proposal: the question, what it covers, and its history. */
export function ProposalView({
  read,
  isAwaiting,
  digest,
  decision,
  forecast,
  facts,
  more,
  children,
}: ProposalViewProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="aicc-proposal-view">
      <Style css={css} />
      {read.failure !== null && <Stale at={read.at} failure={read.failure} retry={read.retry} />}
      {isAwaiting && <ProposalChanged digest={digest} />}
      {decision}
      {forecast}
      <div className="aicc-proposal-two">
        <section className="aicc-surface aicc-proposal">
          <h2 className="aicc-proposal-question">{t('proposal.what')}</h2>
          {facts}
          {more}
        </section>
        <div className="aicc-proposal-view">{children}</div>
      </div>
    </div>
  );
}

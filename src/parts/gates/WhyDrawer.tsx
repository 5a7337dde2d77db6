import { useTranslation } from 'react-i18next';
import type { WhyNot } from '@/api/forecast';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { PhoneText } from '../phones/PhoneText';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { GateList } from './GateList';
import css from './gates.css';
import { RoundWay } from './RoundWay';

/** ms between refreshes, because gates open by time */
const EVERY = 5_000;

interface WhyDrawerProps {
  kind: 'task' | 'plan';
  of: { readonly line: LineId; readonly id: number };
  contactId: number;
  /** the id is a row of the plan's list */
  listed?: boolean;
  onClose: () => void;
}

/** Why a contact is not called, and when it will be. */
export function WhyDrawer({ kind, of: { line, id }, contactId, listed = false, onClose }: WhyDrawerProps) {
  const { data, failure, retry } = useRead(
    kind === 'task' ? 'task.gates' : 'plan.gates',
    { params: { line, id, contactId }, ...(listed ? { query: { listed: 'yes' as const } } : {}) },
    { every: EVERY },
  );
  const { t } = useTranslation(['gates', 'labels']);
  const format = useFormat();
  const answer = (of: WhyNot) => {
    if (of.state === 'calling') return t('answer.calling');
    if (of.reason !== null) return t('answer.over', { reason: t(`labels:reason.contact.${of.reason}`, of.reason) });
    if (of.nextAt === null) return t('answer.never');
    return of.nextAt <= format.now()
      ? t('answer.now')
      : t('answer.next', { time: format.time(of.nextAt, 'dayClock', of.facts.timeZone) });
  };
  return (
    <SideDrawer open title={data?.name ? data.name : t('title')} onClose={onClose}>
      <Style css={css} />
      {data === undefined ? (
        failure === null ? (
          <Loading shape="lines" count={6} />
        ) : (
          <Failed inline failure={failure} retry={retry} />
        )
      ) : (
        <div className="aicc-gates">
          <p>
            <PhoneText phone={data.phone} />
          </p>
          <p className="aicc-gates-answer" role="status">
            {answer(data)}
          </p>
          {data.rounds.length > 0 && <RoundWay line={line} why={data} />}
          <GateList why={data} />
          <p className="aicc-hint">{t('zone', { zone: data.facts.timeZone.replaceAll('_', ' ') })}</p>
        </div>
      )}
    </SideDrawer>
  );
}

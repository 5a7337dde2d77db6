import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { Meter } from '@/ui/feedback/Meter';
import { StateTag } from '@/parts/state/StateTag';
import { SipLineCalls } from './SipLineCalls';

export type SipLine = Reply<'sipLine.list'>['list'][number];

interface SipLineItemProps {
  sipLine: SipLine;
  /** the product of the screen */
  line: LineId;
  chosen: boolean;
}

/** One SIP line: its calls now, its state, and the results of its last calls. */
export function SipLineItem({ sipLine, line, chosen }: SipLineItemProps) {
  const { t } = useTranslation('sipLines');
  const format = useFormat();
  const { id, name, countryCode, callerId, concurrency, inUse, state, lastCallAt, pausedTasks, pausedPlans } = sipLine;
  const inUseWords = t('inUse', { inUse: format.number(inUse), most: format.number(concurrency) });
  const last = lastCallAt === null ? t('never') : t('lastCall', { time: format.time(lastCallAt, 'dayClock') });
  return (
    <li
      className={chosen ? 'aicc-sipline aicc-sipline-chosen' : 'aicc-sipline'}
      aria-current={chosen ? 'true' : undefined}
    >
      <div className="aicc-sipline-head">
        <h3>{name}</h3>
        <StateTag kind="sipLine" state={state} />
      </div>
      <p className="aicc-hint">
        {format.country(countryCode)} · {t('caller', { number: callerId })} · {last}
      </p>
      <div className="aicc-sipline-use">
        <Meter label={inUseWords} value={inUse} max={Math.max(concurrency, 1)} />
        <span className="aicc-num">{inUseWords}</span>
      </div>
      <Trouble sipLine={sipLine} />
      <Paused
        count={pausedTasks}
        words={t('pausedTasks', { count: pausedTasks })}
        menu="CallTasks"
        line={line}
        to={pathTo('taskList', { line }, { state: 'paused', sipLineId: id })}
      />
      <Paused
        count={pausedPlans}
        words={t('pausedPlans', { count: pausedPlans })}
        menu="CallPlans"
        line={line}
        to={pathTo('planList', { line }, { state: 'paused', sipLineId: id })}
      />
      {sipLine.lastDay.calls > 0 && <SipLineCalls sipLine={sipLine} />}
    </li>
  );
}

function Trouble({ sipLine: { state, trouble } }: { sipLine: SipLine }) {
  const { t } = useTranslation('sipLines');
  const format = useFormat();
  const when = (at: number | null | undefined) => format.time(at, 'dayClock');
  if (state === 'disabled') return <Note kind="info">{t('disabled')}</Note>;
  if (state === 'failing') return <Note kind="error">{t('failingSince', { time: when(trouble?.since) })}</Note>;
  if (state === 'recovered')
    return <Note kind="success">{t('recovered', { time: when(trouble?.until), since: when(trouble?.since) })}</Note>;
  return null;
}

interface PausedProps {
  count: number;
  words: string;
  menu: 'CallTasks' | 'CallPlans';
  line: LineId;
  to: string;
}

/** Tasks and plans it paused, with links for those who may open them. */
function Paused({ count, words, menu, line, to }: PausedProps) {
  const may = useMay(menu, line);
  if (count === 0) return null;
  return (
    <p>
      {may() ? (
        <Link data-track="sip-line.paused" to={to}>
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  );
}

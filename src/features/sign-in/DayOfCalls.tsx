import { useTranslation } from 'react-i18next';
import { drawnCalls, ROWS, type DrawnCall } from './drawnCalls';

const calls = drawnCalls();
const made = calls.filter(({ kind }) => kind !== 'missed');
const ROW_PX = 34;
const BAR_PX = 10;
/** the call window */
const hours = ['06:00', '10:00', '14:00', '18:00', '22:00'];

/** A decorative picture of a calling day: calls take their colour as the day passes. */
export function DayOfCalls() {
  const { t } = useTranslation('signIn');
  return (
    <aside className="aicc-login-art">
      <p className="aicc-login-claim">{t('claim')}</p>
      <div aria-hidden>
        <div className="aicc-login-day">
          <DialStates calls={calls} />
          <DialStates calls={made} className="aicc-login-passed" />
          <span className="aicc-login-now" />
        </div>
        <div className="aicc-login-hours aicc-num">
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
    </aside>
  );
}

function DialStates({ calls: drawn, className }: { calls: readonly DrawnCall[]; className?: string }) {
  return (
    <svg className={className} width="100%" height={ROW_PX * ROWS}>
      {drawn.map(({ row, start, length, kind }) => (
        <rect
          key={`${row}-${start}`}
          className={`aicc-login-call-${kind}`}
          x={`${start}%`}
          y={row * ROW_PX + (ROW_PX - BAR_PX) / 2}
          width={`${length}%`}
          height={BAR_PX}
          rx={BAR_PX / 2}
        />
      ))}
    </svg>
  );
}
